import { expect, test } from 'vitest'
import { rsvp } from '#domain/assignments/calls.ts'
import { calendarAccess, gamesOf } from '#domain/calendars/access.ts'
import { scopeFor } from '#domain/platform/access.ts'
import { type Alias, authTypes } from '#domain/platform/auth-type.ts'
import { clubGames } from '#domain/teams/club-page-calls.ts'

const sites: Alias[][] = [[], ['UTL'], ['BRT'], ['URL'], ['FEL', 'UTL']]

test("officials and roles that may read a club's games have a calendar, other roles have none", () => {
  for (const AuthType of authTypes)
    for (const Websites of sites) {
      const holder = { AuthType, Websites }
      const isOfficial = scopeFor(rsvp.access, holder) === 'own'
      const isOfClub = scopeFor(clubGames.access, holder) === 'own'
      const expected = isOfficial ? 'official' : isOfClub ? 'club' : null
      expect(gamesOf({ ...holder, TeamId: 5001 }), `${AuthType} ${Websites}`).toBe(expected)
      expect(scopeFor(calendarAccess, holder) !== null).toBe(expected !== null)
      // A role without a club has no calendar of a club's games.
      expect(gamesOf({ ...holder, TeamId: 0 })).toBe(isOfficial ? 'official' : null)
    }
})
