import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { KeptFile } from '#domain/platform/entities.ts'
import { type FileKind, fileKinds, type UploadedFile } from '#domain/platform/upload.ts'
import type { Queryable } from '../database/database.ts'

/** Bytes per chunk. The driver sends each byte as two characters, and V8 frees strings above 128 kB late. */
export const chunkBytes = 49_152

/** After this time, a staged file that no record refers to was left by a process that has ended. */
export const stagedForMillis = 60 * 60 * 1000

type Sender = { by: number | null; at: Date }

/** Creates an empty file that belongs to no record yet, so nobody can read it. */
export async function stageFile(
  db: Queryable,
  { name, kind }: { name: string; kind: FileKind },
  { by, at }: Sender,
): Promise<number> {
  const now = at.toISOString()
  const { id } = await db
    .insertInto('files')
    .values({
      name,
      media_type: fileKinds[kind].mediaType,
      byte_size: 0,
      sha256: '',
      created_by: by,
      created_at: now,
      staged_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function keepChunk(
  db: Queryable,
  fileId: number,
  position: number,
  content: Uint8Array<ArrayBuffer>,
) {
  await db.insertInto('file_chunks').values({ file_id: fileId, position, content }).execute()
}

/** Makes a staged file permanent. Must run in the transaction that links it to a record. */
export async function keepFile(
  db: Queryable,
  { staged, size, sha256 }: UploadedFile,
  { by, at }: { by: number; at: Date },
): Promise<number> {
  const { id } = await db
    .updateTable('files')
    .set({ byte_size: size, sha256, created_by: by, created_at: at.toISOString(), staged_at: null })
    .where('id', '=', staged)
    .where('staged_at', 'is not', null)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Deletes the files with these ids, except files that a record already refers to. */
export async function discardStaged(db: Queryable, ids: readonly number[]) {
  if (!ids.length) return
  await db.deleteFrom('files').where('id', 'in', ids).where('staged_at', 'is not', null).execute()
}

type StoredFile = {
  name: string
  media_type: string
  size: number
  chunks: () => AsyncIterable<Uint8Array<ArrayBuffer>>
}

/** Loads a file with its content. Files that belong to no record yet count as missing. The caller must check permission. */
export async function storedFile(db: Queryable, id: number): Promise<StoredFile | undefined> {
  const file = await db
    .selectFrom('files')
    .select(['name', 'media_type', 'byte_size'])
    .where('id', '=', id)
    .where('staged_at', 'is', null)
    .executeTakeFirst()
  return (
    file && {
      name: file.name,
      media_type: file.media_type,
      size: file.byte_size,
      chunks: () => chunksOf(db, id, file.byte_size),
    }
  )
}

/** Thrown if another request deletes the file while it is read. */
export class FileRemoved extends Error {}

async function* chunksOf(db: Queryable, fileId: number, size: number) {
  for (let position = 0, read = 0; read < size; position++) {
    const chunk = await db
      .selectFrom('file_chunks')
      .select('content')
      .where('file_id', '=', fileId)
      .where('position', '=', position)
      .executeTakeFirst()
    if (!chunk) throw new FileRemoved('the file was removed while it was read')
    read += chunk.content.length
    yield chunk.content
  }
}

/** SQL for the files of one row, newest first. `links` is the join table with the alias `paper`, and `ofRow` selects the row's links. */
export function keptFiles(links: 'contract_files' | 'transfer_payment_files', ofRow: RawBuilder<unknown>) {
  // Asks first whether there is a file, because an aggregate of no rows takes several times as long.
  return sql<KeptFile[]>`case when exists (select from ${sql.table(links)} paper where ${ofRow}) then (
    select coalesce(json_agg(json_build_object(
      'Id', f.id, 'FileName', f.name, 'MediaType', f.media_type, 'Size', f.byte_size,
      'Created', to_char(f.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'CreatedByName', coalesce(sender.name, '')
    ) order by f.id desc), '[]')
    from ${sql.table(links)} paper
    join files f on f.id = paper.file_id
    left join persons sender on sender.id = f.created_by
    where ${ofRow}) else '[]' end`
}

type Written = { name: string; mediaType: string; by: number | null; at: Date }

/** Stores a generated file. It stays staged until `takeWritten` makes it permanent. */
export async function writeFile(
  db: Queryable,
  { name, mediaType, by, at }: Written,
  content: AsyncIterable<Uint8Array<ArrayBuffer>>,
): Promise<number> {
  const now = at.toISOString()
  const { id } = await db
    .insertInto('files')
    .values({
      name,
      media_type: mediaType,
      byte_size: 0,
      sha256: '',
      created_by: by,
      created_at: now,
      staged_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  try {
    await writeContent(db, id, content)
  } catch (error) {
    await discardStaged(db, [id]).catch(() => undefined)
    throw error
  }
  return id
}

async function writeContent(db: Queryable, id: number, content: AsyncIterable<Uint8Array<ArrayBuffer>>) {
  const hash = createHash('sha256')
  let [position, size] = [0, 0]
  let waiting = Buffer.alloc(0)
  for await (const piece of content) {
    hash.update(piece)
    size += piece.length
    waiting = Buffer.concat([waiting, piece])
    for (; waiting.length >= chunkBytes; waiting = waiting.subarray(chunkBytes))
      await keepChunk(db, id, position++, new Uint8Array(waiting.subarray(0, chunkBytes)))
  }
  if (waiting.length) await keepChunk(db, id, position, new Uint8Array(waiting))
  await db
    .updateTable('files')
    .set({ byte_size: size, sha256: hash.digest('hex') })
    .where('id', '=', id)
    .execute()
}

/** Makes generated files permanent. Must run in the transaction that links them to a record. */
export async function takeWritten(db: Queryable, ids: readonly number[]) {
  await db.updateTable('files').set({ staged_at: null }).where('id', 'in', ids).execute()
}
