import { dayAt } from '#domain/platform/dates.ts'
import { refuse } from '#domain/platform/refusal.ts'
import { whyNotUndo } from '#domain/platform/transitions.ts'
import type { undoApproval } from '#domain/transfers/calls.ts'
import { TransferStatus } from '#domain/transfers/codes.ts'
import { whyNotTransfer } from '#domain/transfers/states.ts'
import { withdrawMails } from '../mail/withdraw-store.ts'
import type { Context } from '../platform/define-route.ts'
import { addEvent, lastAct } from './events.ts'
import { pathOf } from './mails.ts'
import { factsOf, sides } from './present.ts'
import { presentTransfer } from './present-transfer.ts'
import { findTransfer, lockTransferRow } from './read-store.ts'
import * as store from './write-store.ts'

/**
 * Undoes an approval of a transfer and withdraws its mails. Refuses if another action followed the approval.
 */
export async function undo({ body, ...context }: Context<typeof undoApproval>) {
  const { db, user, services, note } = context
  note({ Transfer: body.Id })
  const row = await lockTransferRow(db, body.Id, user)
  if (!row) return refuse('record.notFound')
  const done = await lastAct(db, row.id)
  if (row.version !== body.Version || done?.act !== 'approved' || !done.at) return refuse('undo.changed')
  const at = services.clock()
  const WhyNotUndo = whyNotUndo(user, { PersonId: done.person_id, At: done.at }, at)
  const viewer = { AuthType: user.AuthType, sides: sides(row, user) }
  const refusal = whyNotTransfer('undo', viewer, { ...factsOf(row, dayAt(at)), WhyNotUndo })
  if (refusal) return refuse(refusal)
  const by = user.PersonId
  if (!(await withdrawMails(db, { by, since: done.at, recordPath: pathOf(row.id) })))
    return refuse('undo.tooLate')
  await store.reopen(db, row.id)
  await addEvent(db, { request: row.id, act: 'undone', status: TransferStatus.Registered, at, by })
  const after = await findTransfer(db, row.id, user)
  return after ? presentTransfer(after, context) : refuse('record.notFound')
}
