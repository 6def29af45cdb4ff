import { today } from '#app/platform/today.ts'
import { asked, type Waiting } from '#app/platform/waiting.ts'
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
    asked: countGames((game) => isResultMissing(game, addDays(today(), -1))),
  },
  {
    name: 'results.reportsOverdue',
    page: 'results',
    text: 'home.reportsOverdue',
    state: 'attention',
    asked: countGames((game) => isReportOverdue(game, today())),
  },
]

function countGames(isCounted: (game: GameResult) => boolean): Waiting['asked'] {
  return (user) => {
    if (!seesEveryGame(user)) return null
    const { from } = firstWindow(user.AuthType, today())
    const query = { tournament: String(associationCategory), from: dotted(from), to: dotted(today()) }
    return asked(gameResults, { query }, (games) => games.filter(isCounted).length)
  }
}

/** The line-ups of today's games that a club has not handed in. */
export const waitingLineUps: readonly Waiting[] = [
  {
    name: 'results.lineUpsDue',
    page: 'gameReports',
    text: 'home.lineUpsDue',
    state: 'attention',
    asked: ({ TeamId, AuthType }) =>
      TeamId && isClubType(AuthType)
        ? asked(teamGames, { query: {} }, (games) => {
            const sides = games.filter(({ GameDay }) => GameDay.slice(0, 10) === today()).flatMap(ownSides)
            return sides.filter(({ isHandedIn, hasGroups }) => hasGroups && !isHandedIn).length
          })
        : null,
  },
]
