import { roles } from '../access/calls.ts'
import { type Access, scopeFor } from '../platform/access.ts'
import type { User } from '../session/user.ts'
import { playerLists } from '../squad-lists/calls.ts'
import { users } from '../users/calls.ts'
import { type ClubSection, clubSections } from './club-page.ts'
import { clubBans, clubContracts, clubGames, clubPeople } from './club-page-calls.ts'

const accessOf: Record<ClubSection, Access> = {
  people: clubPeople.access,
  bans: clubBans.access,
  squads: playerLists.access,
  games: clubGames.access,
  contracts: clubContracts.access,
  roles: roles.access,
  users: users.access,
}

/**
 * The sections of a club's page that the viewer may read. The section of users is shown only for the viewer's own club, not for its
 * sub-teams.
 */
export function clubSectionsFor(user: User, teamId: number): ClubSection[] {
  return clubSections.filter(
    (name) => scopeFor(accessOf[name], user) !== null && (name !== 'users' || teamId === user.TeamId),
  )
}
