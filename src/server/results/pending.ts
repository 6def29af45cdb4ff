import { addDays, dayAt } from '#domain/platform/dates.ts'
import { gameResults, teamGames } from '#domain/results/calls.ts'
import {
  associationCategory,
  firstWindow,
  isReportOverdue,
  isResultMissing,
  seesEveryGame,
} from '#domain/results/rules.ts'
import type { PendingSource } from '../platform/pending.ts'
import { countLineUpsDue, unfinishedGames } from './pending-store.ts'
import { ownTeams } from './viewer.ts'

/**
 * Counts games up to yesterday without a result and unconfirmed reports, for staff. Covers the same days as
 * the default view of results.
 */
export const pendingForStaff: PendingSource = {
  access: gameResults.access,
  lines: async ({ user, db, services }) => {
    if (!seesEveryGame(user)) return []
    const today = dayAt(services.clock())
    const { from } = firstWindow(user.AuthType, today)
    const games = await unfinishedGames(db, { category: associationCategory, from, to: today })
    const missing = games.filter((game) => isResultMissing(game, addDays(today, -1)))
    const overdue = games.filter((game) => isReportOverdue(game, today))
    return [
      { Name: 'results.missing', Number: missing.length },
      { Name: 'results.reportsOverdue', Number: overdue.length },
    ]
  },
}

export const pendingLineUps: PendingSource = {
  access: teamGames.access,
  lines: async ({ user, db, services }) => {
    const own = await ownTeams(db, user)
    if (!own.length) return []
    return [{ Name: 'results.lineUpsDue', Number: await countLineUpsDue(db, own, dayAt(services.clock())) }]
  },
}
