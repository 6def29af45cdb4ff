import { board } from '#domain/appointments/board-calls.ts'
import { AuthType } from '#domain/platform/auth-type.ts'
import { addDays, dayAt } from '#domain/platform/dates.ts'
import type { PendingSource } from '../platform/pending.ts'
import { countToReplace } from './draft-store.ts'

/** Places of the coming week whose official is on leave, or has been asked and has not answered; a decline has a line of its own. */
export const pendingAppointments: PendingSource = {
  access: board.access,
  lines: async ({ user, db, services }) => {
    // Who only reads the board fills nothing.
    if (user.AuthType !== AuthType.Staff) return []
    const today = dayAt(services.clock())
    const count = await countToReplace(db, { from: today, to: addDays(today, 7) })
    return [{ Name: 'appointments.toReplace', Number: count }]
  },
}
