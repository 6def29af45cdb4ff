import { placesToReplace } from '#domain/appointments/board.ts'
import { board } from '#domain/appointments/board-calls.ts'
import { AuthType } from '#domain/platform/auth-type.ts'
import type { PendingSource } from '../../platform/pending.ts'
import { readBoard } from '../board.ts'
import { rules } from '../rules/store.ts'
import { gamesToLookAt } from './replace-store.ts'

/** Coming places whose official cannot take them or has not answered in time. Declined places have their own line. */
export const pendingAppointments: PendingSource = {
  access: board.access,
  lines: async ({ user, db, services }) => {
    // Users who only read the board have no places to fill.
    if (user.AuthType !== AuthType.Staff) return []
    const { AnswerHours: answerHours } = await rules(db)
    const now = services.clock()
    const ids = await gamesToLookAt(db, { now, answerHours })
    const count = ids.length ? placesToReplace(await readBoard(db, { ids }, now)) : 0
    return [{ Name: 'appointments.toReplace', Number: count }]
  },
}
