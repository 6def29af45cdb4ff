import { useMemo } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { useUser } from '#app/platform/session/session.ts'
import { nationalIdStart, personSource } from '#app/ui/person-picker/source.ts'
import type { PeopleToFind } from '#app/ui/person-picker/use-people.ts'
import { personBySsnByPost, searchPlayers } from '#domain/match-reports/calls.ts'
import { isFoundForLineUp } from '#domain/match-reports/found-person.ts'
import { bareKennitala } from '#domain/platform/kennitala.ts'
import { hasSearchWord } from '#domain/platform/lists/search-words.ts'
import type { User } from '#domain/session/user.ts'
import { type Person, personFound, personOf, withName } from './people.ts'

export type LineUpPlace = { gameId: string; teamId: string }

/**
 * Finds people for a row of the line-up. The squad is searched by number or part of the name, everyone by national id (REP-15).
 * Other people of the club are found by name, from two letters on (REP-16).
 */
export function usePeopleOf(place: LineUpPlace, squad: readonly Person[]): PeopleToFind<Person> {
  const user = useUser()
  const sources = useMemo(() => [bySsn(place, user), ofClub(place)] as const, [place, user])
  return useMemo(() => ({ known: (typed: string) => inSquad(squad, typed), sources }), [squad, sources])
}

/** Returns the hint to show if nobody is found: how to search, or that nobody has that name. */
export function usePersonHint(): (typed: string, isUnknown: boolean) => string | null {
  const translate = useTranslate()
  return (typed, isUnknown) => {
    if (isUnknown) return null
    return translate(!hasSearchWord(typed) ? 'matchReports.lineUp.typeMore' : 'matchReports.lineUp.nobody')
  }
}

const isDigits = (typed: string) => /^\d[\d-]*$/.test(typed)

function inSquad(squad: readonly Person[], typed: string): readonly Person[] {
  if (!isDigits(typed)) return withName(squad, typed)
  return squad.filter(({ JerseyNumber }) => JerseyNumber !== null && String(JerseyNumber).startsWith(typed))
}

const bySsn = ({ teamId }: LineUpPlace, user: User) =>
  personSource({
    call: personBySsnByPost,
    input: (typed) => {
      const ssn = nationalIdStart(typed)
      return ssn === null ? null : { body: { ssn } }
    },
    person: (found, typed) =>
      found
        .filter((one) => isFoundForLineUp(one, user, Number(teamId), bareKennitala(typed).length))
        .map(personFound),
  })

const ofClub = (place: LineUpPlace) =>
  personSource({
    call: searchPlayers,
    input: (typed) =>
      hasSearchWord(typed) && !isDigits(typed) ? { params: place, query: { q: typed } } : null,
    person: (found) => found.map((one) => ({ ...personOf(one), born: one.SSN })),
    isSearch: true,
    note: 'matchReports.lineUp.fromClub',
  })
