import { addNotice } from '../notices/audience-store.ts'
import { retriedTransaction } from '../platform/database/retry.ts'
import { forEachRow, startRowJob } from '../platform/jobs/for-each-row.ts'
import type { Worker } from '../platform/periodic-job.ts'
import type { Services } from '../platform/services.ts'
import { staffRoleChanges, takeStaffRoleChange } from './staff-role-store.ts'

/** Notifies staff of each staff role that was given or taken, whichever way: the trigger roles_note_staff stores each of them. */
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
          // Also notifies the user who did it: somebody else may have used their access.
          by: null,
          isForOlderRoles: true,
        })
      }),
  })
}
