import { endRole } from '#domain/access/calls.ts'
import { actOf } from '#domain/platform/call.ts'
import { dayAt } from '#domain/platform/dates.ts'
import { retriedTransaction } from '../platform/database/retry.ts'
import { forEachRow, startRowJob } from '../platform/jobs/for-each-row.ts'
import type { Worker } from '../platform/periodic-job.ts'
import type { Services } from '../platform/services.ts'
import * as platform from '../platform/sessions/end-access.ts'
import { dueRoles, leaveTrace, lockRole, lockStaffWith } from './role-store.ts'

const minute = 60 * 1000
/** The most roles that one run ends. Further ended roles follow in the next run, a minute later. */
const mostAtOnce = 1000

export function roleEnds(services: Services): Worker {
  return startRowJob(services, { job: 'roleEnds', everyMillis: minute, work: () => endDueRoles(services) })
}

type EndServices = Pick<Services, 'database' | 'databaseClock' | 'clock' | 'log' | 'observer'>

export async function endDueRoles(services: EndServices): Promise<void> {
  const today = dayAt(services.clock())
  const keys = await dueRoles(services.database.db, today, mostAtOnce)
  const areAll = keys.length < mostAtOnce
  await forEachRow(services, { job: 'roleEnds', keys, areAll, work: (id) => endDueRole(services, id, today) })
}

async function endDueRole(services: EndServices, id: number, today: string) {
  await retriedTransaction(services, async (tx) => {
    const now = services.clock()
    await lockStaffWith(tx, id)
    const role = await lockRole(tx, id)
    // Does not end the role if its last day has been moved or another instance has already ended it.
    if (!role?.EndsOn || role.EndsOn >= today) return
    const ended = await platform.endRole(tx, id, now)
    const records = {
      Role: id,
      Person: role.person_id,
      AuthType: role.AuthType,
      EndedSessionIds: ended ?? [],
    }
    await leaveTrace(tx, { act: actOf(endRole), records: { ...records, LastDay: role.EndsOn }, at: now })
  })
}
