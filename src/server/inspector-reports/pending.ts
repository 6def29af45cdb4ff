import { deadlineOf, minutesLeft } from '#domain/inspector-reports/deadline.ts'
import { type DueReport, dueReports } from '#domain/inspector-reports/list-calls.ts'
import { addMonths, dayAt, wallClockAt } from '#domain/platform/dates.ts'
import type { Context } from '../platform/define-route.ts'
import type { PendingSource } from '../platform/pending.ts'
import * as store from './store.ts'

/** A missing inspector report is due for this many months. */
const monthsWaited = 3

type PendingContext = Pick<Context<typeof dueReports>, 'user' | 'db' | 'services'>

/** The games about which the user has to send an inspector report, by deadline. */
export async function ownDue({ user, db, services }: PendingContext): Promise<DueReport[]> {
  const now = services.clock()
  const from = addMonths(dayAt(now), -monthsWaited)
  const due = await store.dueReports(db, { personId: user.PersonId, from, now: wallClockAt(now) })
  return due.map((game) => ({ ...game, Deadline: deadlineOf(game.GameDay).toISOString() }))
}

export const pendingInspectorReports: PendingSource = {
  access: dueReports.access,
  lines: async (context) => {
    const due = await ownDue(context)
    const now = context.services.clock()
    // Shows the report with the next deadline. If all deadlines have passed, shows the report that is overdue
    // longest.
    const next = due.find(({ Deadline }) => Deadline >= now.toISOString()) ?? due[0]
    if (!next) return []
    return [
      {
        Name: 'inspectorReports.due',
        Number: due.length,
        Params: { id: next.GameId, step: 0 },
        MinutesLeft: minutesLeft(next.Deadline, now),
      },
    ]
  },
}
