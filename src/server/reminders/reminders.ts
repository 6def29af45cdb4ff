import { reminderWindow } from '#domain/reminders/reminders.ts'
import { readGamesAround } from '../bans/games-around.ts'
import { retriedTransaction } from '../platform/database/retry.ts'
import { forEachGroup, inGroups, type JobServices, startRowJob } from '../platform/jobs/for-each-row.ts'
import type { Worker } from '../platform/periodic-job.ts'
import type { Services } from '../platform/services.ts'
import { presentRule } from './present.ts'
import * as store from './store.ts'

const everyMillis = 5 * 60_000

export function reminders(services: Services): Worker {
  return startRowJob(services, { job: 'reminders', everyMillis, work: () => remind(services) })
}

type ReminderServices = JobServices & Pick<Services, 'clock'>

export async function remind(services: ReminderServices): Promise<void> {
  const { db } = services.database
  for (const row of await store.ruleRows(db)) {
    const now = services.clock()
    const { kind } = row
    const query = { kind, window: reminderWindow(presentRule(row), now), now }
    if (row.is_on && kind === 'bannedFromGame')
      await retriedTransaction(services, (tx) => readGamesAround(tx, query.window, now))
    const records = row.is_on ? await store.dueRecords(db, query) : []
    await forEachGroup(services, {
      job: 'reminders',
      part: kind,
      groups: inGroups(records),
      work: async (group) => {
        const count = await retriedTransaction(services, (tx) => store.sendReminders(tx, query, group))
        if (count) services.log.info({ worker: 'reminders', kind, count }, 'reminders were sent')
      },
    })
  }
}
