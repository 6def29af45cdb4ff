import type { AttachmentType, FilePurpose } from '#domain/transfers/codes.ts'
import type { Paper } from '#domain/transfers/files/rules.ts'
import type { Queryable } from '../../platform/database/database.ts'

/** A paper of a request; without a file it was named and has not arrived. */
export type PaperRow = Awaited<ReturnType<typeof papersOf>>[number]

/** In the order in which they were named or came. */
export async function papersOf(db: Queryable, requestId: number) {
  return papers(db).where('paper.request_id', '=', requestId).orderBy('paper.id').execute()
}

/** The paper that a file is. */
export async function paperOfFile(db: Queryable, fileId: number): Promise<PaperRow | undefined> {
  return papers(db).where('paper.file_id', '=', fileId).executeTakeFirst()
}

type Named = { purpose: FilePurpose; type: AttachmentType; name: string }

/** What the request says that it will bring: until it arrives the request is unfinished (T12). */
export async function namePapers(db: Queryable, requestId: number, named: readonly Named[]): Promise<void> {
  if (!named.length) return
  await db
    .insertInto('transfer_files')
    .values(
      named.map(({ purpose, type, name }) => ({ request_id: requestId, purpose, attachment_type: type, name })),
    )
    .execute()
}

type Arrived = Paper & { name: string; fileId: number }

/** In the place of a paper that was named, or as one more; answers its id. */
export async function keepPaper(
  db: Queryable,
  requestId: number,
  place: number | null,
  { Purpose, AttachmentType: type, name, fileId }: Arrived,
): Promise<number> {
  const columns = { purpose: Purpose, attachment_type: type, name, file_id: fileId }
  if (place === null) {
    const made = await db
      .insertInto('transfer_files')
      .values({ request_id: requestId, ...columns })
      .returning('id')
      .executeTakeFirstOrThrow()
    return made.id
  }
  await db.updateTable('transfer_files').set(columns).where('id', '=', place).execute()
  return place
}

function papers(db: Queryable) {
  return db
    .selectFrom('transfer_files as paper')
    .leftJoin('files as f', 'f.id', 'paper.file_id')
    .leftJoin('persons as sender', 'sender.id', 'f.created_by')
    .select(['paper.id', 'paper.request_id', 'paper.purpose', 'paper.attachment_type', 'paper.name'])
    .select(['paper.file_id', 'f.media_type', 'f.byte_size', 'f.created_at', 'sender.name as sender'])
}
