import { send } from '#app/platform/calls/http.ts'
import { currentUser } from '#app/platform/session/session.ts'
import { today } from '#app/platform/today.ts'
import type { Waiting } from '#app/platform/waiting.ts'
import { isClubType } from '#domain/match-reports/access.ts'
import { addDays, dotted } from '#domain/platform/dates.ts'
import { gameResults, teamGames } from '#domain/results/calls.ts'
import type { GameResult } from '#domain/results/game-result.ts'
import {
  associationCategory,
  firstWindow,
  isReportOverdue,
  isResultMissing,
  seesEveryGame,
} from '#domain/results/rules.ts'
import { ownSides } from '#domain/results/team-game.ts'

/** What staff chase: results since yesterday, and reports that nobody has confirmed, of the days that the results open with. */
export const waitingForStaff: readonly Waiting[] = [
  {
    name: 'results.missing',
    page: 'results',
    query: { syna: 'vantar' },
    text: 'home.resultsMissing',
    state: 'waiting',
    count: countGames((game) => isResultMissing(game, addDays(today(), -1))),
  },
  {
    name: 'results.reportsOverdue',
    page: 'results',
    text: 'home.reportsOverdue',
    state: 'attention',
    count: countGames((game) => isReportOverdue(game, today())),
  },
]

function countGames(isCounted: (game: GameResult) => boolean): Waiting['count'] {
  return async (signal) => {
    const user = currentUser()
    if (!user || !seesEveryGame(user)) return 0
    const { from } = firstWindow(user.AuthType, today())
    const query = { tournament: String(associationCategory), from: dotted(from), to: dotted(today()) }
    return (await send(gameResults, { query }, { signal })).filter(isCounted).length
  }
}

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
