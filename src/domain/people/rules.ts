import { roles } from '../access/calls.ts'
import { coaches } from '../coaches/calls.ts'
import { contactsSeenBy } from '../coaches/coach.ts'
import { confirmedContracts } from '../contracts/calls.ts'
import { type Access, scopeFor } from '../platform/access.ts'
import { AuthType } from '../platform/auth-type.ts'
import { type Day, yearOf } from '../platform/dates.ts'
import { birthYearOf, maskedKennitala } from '../platform/kennitala.ts'
import { referees } from '../referees/calls.ts'
import type { User } from '../session/user.ts'
import { teamGroup } from '../squad-lists/calls.ts'
import {
  personAssignments,
  personBans,
  personContracts,
  personGames,
  personHistory,
  personLeave,
  personMails,
  personMarks,
  personTransfers,
} from './calls.ts'
import { type PersonSection, personSections } from './person.ts'

export type Standing = {
  IsSelf: boolean
  /** True if the person is registered with a team of the viewer's club, or lent by that club. */
  IsOwn: boolean
  IsReferee: boolean
  /** True if the person was entered on a report by hand and staff have not confirmed it. Only staff see such a person in lists. */
  IsSetByHand: boolean
  IsCoach: boolean
  IsOwnCoach: boolean
}

/**
 * Whether a user may know that a person exists. If not, the person's page is answered as not found (T02, T21).
 */
export function isKnownTo(user: User, standing: Standing): boolean {
  return (
    user.AuthType === AuthType.Staff ||
    standing.IsSelf ||
    // A search by a user of the person's club finds the person, so the page is no secret (D2-029).
    standing.IsOwn ||
    isListedReferee(user, standing) ||
    isListedCoach(user, standing)
  )
}

/** Whether the person belongs to the viewer's club and the viewer may read its squad lists or contracts, which show more than the name. */
const isOwnPerson = (user: User, { IsOwn }: Standing) =>
  IsOwn && [teamGroup, confirmedContracts].some(({ access }) => scopeFor(access, user) !== null)

function isListedReferee(user: User, { IsReferee, IsSetByHand }: Standing): boolean {
  if (user.AuthType === AuthType.Staff) return IsReferee
  return IsReferee && !IsSetByHand && scopeFor(referees.access, user) !== null
}

function isListedCoach(user: User, { IsCoach, IsOwnCoach }: Standing): boolean {
  const scope = scopeFor(coaches.access, user)
  return scope === 'all' ? IsCoach : scope === 'own' && IsOwnCoach
}

/** The fields of a person's page that the viewer also sees in lists (D1-004, D1-015, EMP-06). */
export function fieldsFor(user: User, standing: Standing) {
  const isStaff = user.AuthType === AuthType.Staff
  const isReferee = isListedReferee(user, standing)
  const isCoach = isListedCoach(user, standing)
  const contacts = contactsSeenBy(user)
  const isCoachReached = isCoach && (contacts === 'all' || (contacts === 'own' && standing.IsOwnCoach))
  return {
    register: isStaff || standing.IsSelf || isOwnPerson(user, standing),
    address: isStaff || isReferee,
    place: isStaff || isReferee || isCoachReached,
    homePhone: isStaff || isCoachReached,
    email: isStaff || isReferee || isCoach,
    referee: isReferee,
    coach: isCoach,
    employee: isStaff,
  }
}

/**
 * The national id as the viewer may see it. Staff, the person and the person's club see it in full, but the club not for minors (threats,
 * 'Minimisation').
 */
export function ssnFor(user: User, standing: Standing, ssn: string, today: Day): string {
  if (user.AuthType === AuthType.Staff || standing.IsSelf) return ssn
  if (!isOwnPerson(user, standing)) return ''
  return user.AuthType === AuthType.Club && !mayBeMinor(ssn, today) ? ssn : maskedKennitala(ssn)
}

/** Whether a person may be a minor: true until the end of the year of the 18th birthday, or if the year of birth is unknown. */
export function mayBeMinor(ssn: string, today: Day): boolean {
  const born = birthYearOf(ssn)
  return born === null || yearOf(today) - born <= 18
}

/** For each section its access, and whether the scope 'own' means the person's club or the person. */
const sections: Record<PersonSection, { access: Access; own: 'club' | 'self'; of?: 'referee' }> = {
  roles: { access: roles.access, own: 'self' },
  contracts: { access: personContracts.access, own: 'club' },
  transfers: { access: personTransfers.access, own: 'club' },
  games: { access: personGames.access, own: 'club' },
  bans: { access: personBans.access, own: 'club' },
  assignments: { access: personAssignments.access, own: 'self', of: 'referee' },
  marks: { access: personMarks.access, own: 'self', of: 'referee' },
  leave: { access: personLeave.access, own: 'self', of: 'referee' },
  mails: { access: personMails.access, own: 'self' },
  history: { access: personHistory.access, own: 'self' },
}

/** The sections of the page. Their calls apply the same rule. */
export function sectionsFor(user: User, standing: Standing): PersonSection[] {
  if (!isKnownTo(user, standing)) return []
  return personSections.filter((name) => {
    const { access, own, of } = sections[name]
    if (of === 'referee' && !isListedReferee(user, standing) && !standing.IsSelf) return false
    const scope = scopeFor(access, user)
    if (scope === 'own') return own === 'club' ? standing.IsOwn : standing.IsSelf
    return scope === 'all'
  })
}
