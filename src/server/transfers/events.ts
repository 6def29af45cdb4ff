import type { AttachmentType, TransferStatus } from '#domain/transfers/codes.ts'
import type { TransferAct } from '#domain/transfers/transfer.ts'
import type { Queryable } from '../platform/database/database.ts'

export type NewEvent = {
  request: number
  act: TransferAct
  status: TransferStatus
  at: Date
  /** The user who did the action; `null` for the server. */
  by: number | null
  text?: string
  attachment?: { transferFileId: number | null; attachmentType: AttachmentType }
  mailId?: number
}

/**
 * Adds an entry to the history of a transfer request. Every action on a request calls it in its own
 * transaction.
 */
export async function addEvent(
  db: Queryable,
  { request, act, status, at, by, text, attachment, mailId }: NewEvent,
) {
  await db
    .insertInto('transfer_events')
    .values({
      request_id: request,
      at: at.toISOString(),
      person_id: by,
      act,
      status,
      text: text ?? '',
      transfer_file_id: attachment?.transferFileId ?? null,
      attachment_type: attachment?.attachmentType ?? null,
      mail_id: mailId ?? null,
    })
    .execute()
}

/** The last action on a transfer request. A sent mail is not an action. */
export async function lastAct(db: Queryable, request: number) {
  return db
    .selectFrom('transfer_events')
    .select(['act', 'at', 'person_id'])
    .where('request_id', '=', request)
    .where('act', '<>', 'mailed')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
