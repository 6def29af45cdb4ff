import { type BoardGame, needsReplacement } from '#domain/appointments/board.ts'
import { board } from '#domain/appointments/board-calls.ts'
import { AuthType } from '#domain/platform/auth-type.ts'
import type { PendingSource } from '../../platform/pending.ts'
import { readBoard } from '../board.ts'
import { rules } from '../rules/store.ts'
import { gamesToLookAt } from './replace-store.ts'

/**
 * Counts upcoming games with an official who is unavailable or has not answered in time. Declined games are
 * counted in another line of the home page.
 */
export const pendingAppointments: PendingSource = {
  access: board.access,
  lines: async ({ user, db, services }) => {
    // Only staff fill positions, so other readers of the appointment board get no line on the home page.
    if (user.AuthType !== AuthType.Staff) return []
    const { AnswerHours: answerHours } = await rules(db)
    const now = services.clock()
    const ids = await gamesToLookAt(db, { now, answerHours })
    const games = ids.length ? (await readBoard(db, { ids }, now)).filter(needsReplacement) : []
    const [From = '', Until = From] = daysOf(games)
    return [{ Name: 'appointments.toReplace', Number: games.length, Days: { From, Until } }]
  },
}

function daysOf(games: readonly BoardGame[]): string[] {
  const days = games.map(({ GameDay }) => GameDay.slice(0, 10)).sort()
  return days.length ? [days[0] ?? '', days.at(-1) ?? ''] : []
}
