import type { UploadedFile } from '#domain/platform/upload.ts'
import { fileKinds } from '#domain/platform/upload.ts'
import type { Queryable } from './database/database.ts'

/** Keeps a file, its content apart from what the lists show; it goes with the transaction that it came in. */
export async function keepFile(
  db: Queryable,
  { name, kind, bytes, sha256 }: UploadedFile,
  { by, at }: { by: number; at: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('files')
    .values({
      name,
      media_type: fileKinds[kind].mediaType,
      byte_size: bytes.length,
      sha256,
      created_by: by,
      created_at: at.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('file_contents').values({ file_id: id, content: bytes }).execute()
  return id
}

export type StoredFile = { name: string; media_type: string; content: Uint8Array<ArrayBuffer> }

/** What no row points to any more is not there. Whose file it is, is asked by whoever knows what it belongs to. */
export async function storedFile(db: Queryable, id: number): Promise<StoredFile | undefined> {
  return db
    .selectFrom('files')
    .innerJoin('file_contents', 'file_contents.file_id', 'files.id')
    .select(['files.name', 'files.media_type', 'file_contents.content'])
    .where('files.id', '=', id)
    .executeTakeFirst()
}
