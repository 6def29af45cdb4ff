import { expect, test } from 'vitest'
import { rsvp } from '#domain/assignments/calls.ts'
import { calendarAccess, gamesOf } from '#domain/calendars/access.ts'
import { scopeFor } from '#domain/platform/access.ts'
import { type Alias, authTypes } from '#domain/platform/auth-type.ts'
import { clubGames } from '#domain/teams/club-page-calls.ts'

const sites: Alias[][] = [[], ['UTL'], ['BRT'], ['URL'], ['FEL', 'UTL']]

test('the roles with a calendar are those that answer for the own places, or read the own club’s games', () => {
  for (const AuthType of authTypes)
    for (const Websites of sites) {
      const holder = { AuthType, Websites }
      const isOfficial = scopeFor(rsvp.access, holder) === 'own'
      const isOfClub = scopeFor(clubGames.access, holder) === 'own'
      const expected = isOfficial ? 'official' : isOfClub ? 'club' : null
      expect(gamesOf({ ...holder, TeamId: 5001 }), `${AuthType} ${Websites}`).toBe(expected)
      expect(scopeFor(calendarAccess, holder) !== null).toBe(expected !== null)
      // Without a club there are no games of one.
      expect(gamesOf({ ...holder, TeamId: 0 })).toBe(isOfficial ? 'official' : null)
    }
})
