import { board } from '#domain/appointments/board-calls.ts'
import { AuthType } from '#domain/platform/auth-type.ts'
import type { PendingSource } from '../platform/pending.ts'
import { countToReplace } from './draft-store.ts'
import { rules } from './rules/store.ts'

/** Places of the coming week whose official is on leave or has not answered in time. Declined places have their own line. */
export const pendingAppointments: PendingSource = {
  access: board.access,
  lines: async ({ user, db, services }) => {
    // Who only reads the board fills nothing.
    if (user.AuthType !== AuthType.Staff) return []
    const { AnswerHours: answerHours } = await rules(db)
    const count = await countToReplace(db, { now: services.clock(), days: 7, answerHours })
    return [{ Name: 'appointments.toReplace', Number: count }]
  },
}
