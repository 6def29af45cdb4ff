import { addNotice } from '../notices/audience-store.ts'
import { retriedTransaction } from '../platform/database/retry.ts'
import { forEachRow, startRowJob } from '../platform/jobs/for-each-row.ts'
import type { Worker } from '../platform/periodic-job.ts'
import type { Services } from '../platform/services.ts'
import { staffRoleChanges, takeStaffRoleChange } from './staff-role-store.ts'

/**
 * Notifies staff of every added or removed staff role. The trigger roles_note_staff records each change,
 * whatever caused it.
 */
export function staffRoles(services: Services): Worker {
  return startRowJob(services, {
    job: 'staffRoles',
    everyMillis: 15_000,
    work: () => tellStaffRoles(services),
  })
}

type TellServices = Pick<Services, 'database' | 'databaseClock' | 'log' | 'observer'>

export async function tellStaffRoles(services: TellServices): Promise<void> {
  const keys = await staffRoleChanges(services.database.db)
  await forEachRow(services, {
    job: 'staffRoles',
    keys,
    areAll: false,
    work: (id) =>
      retriedTransaction(services, async (tx) => {
        const change = await takeStaffRoleChange(tx, id)
        if (!change) return
        await addNotice(tx, {
          kind: change.is_given ? 'staffRoleGiven' : 'staffRoleTaken',
          record: change.role_id,
          at: new Date(change.at),
          // Notifies the user who made the change too, because an intruder may have used that user's session.
          by: null,
          isForOlderRoles: true,
        })
      }),
  })
}
