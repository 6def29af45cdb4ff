import { type RawBuilder, sql } from 'kysely'
import type { KeptFile } from '#domain/platform/entities.ts'
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

/**
 * The files of one row of a query, the newest first, for its `select`: `links` is the table that says which file belongs to
 * what, and `ofRow` tells the row's own in it, as `paper`.
 */
export function keptFiles(links: 'contract_files' | 'transfer_payment_files', ofRow: RawBuilder<unknown>) {
  return sql<KeptFile[]>`(
    select coalesce(json_agg(json_build_object(
      'Id', f.id, 'FileName', f.name, 'MediaType', f.media_type, 'Size', f.byte_size,
      'Created', to_char(f.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'CreatedByName', coalesce(sender.name, '')
    ) order by f.id desc), '[]')
    from ${sql.table(links)} paper
    join files f on f.id = paper.file_id
    left join persons sender on sender.id = f.created_by
    where ${ofRow})`
}
