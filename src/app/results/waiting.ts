import { send } from '#app/platform/calls/http.ts'
import { currentUser } from '#app/platform/session/session.ts'
import { today } from '#app/platform/today.ts'
import type { Waiting } from '#app/platform/waiting.ts'
import { isClubType } from '#domain/match-reports/access.ts'
import { teamGames } from '#domain/results/calls.ts'
import { ownSides } from '#domain/results/team-game.ts'

/** The line-ups of today's games that a club has not handed in. */
export const waitingLineUps: readonly Waiting[] = [
  {
    name: 'results.lineUpsDue',
    page: 'gameReports',
    text: 'home.lineUpsDue',
    state: 'attention',
    count: async (signal) => {
      const user = currentUser()
      if (!user?.TeamId || !isClubType(user.AuthType)) return 0
      const games = await send(teamGames, { query: {} }, { signal })
      return games
        .filter(({ GameDay }) => GameDay.slice(0, 10) === today())
        .flatMap(ownSides)
        .filter(({ isHandedIn, hasGroups }) => hasGroups && !isHandedIn).length
    },
  },
]
