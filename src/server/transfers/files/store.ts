import type { Attachment } from '#domain/transfers/files/rules.ts'
import type { Queryable } from '../../platform/database/database.ts'

export async function attachmentOfFile(db: Queryable, fileId: number) {
  return db
    .selectFrom('transfer_files')
    .select(['request_id', 'attachment_type'])
    .where('file_id', '=', fileId)
    .executeTakeFirst()
}

type Arrived = Attachment & { name: string; fileId: number }

/**
 * Stores an uploaded file in the row `place`, which the request created when it named the file, or in a new row
 * if `place` is null. Returns the row's id.
 */
export async function keepAttachment(
  db: Queryable,
  requestId: number,
  place: number | null,
  { Purpose, AttachmentType: type, name, fileId }: Arrived,
): Promise<number> {
  const columns = { purpose: Purpose, attachment_type: type, name, file_id: fileId }
  if (place !== null) {
    await db.updateTable('transfer_files').set(columns).where('id', '=', place).execute()
    return place
  }
  const { id } = await db
    .insertInto('transfer_files')
    .values({ request_id: requestId, ...columns })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
