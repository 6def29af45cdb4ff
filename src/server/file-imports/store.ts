import { type Generated, sql, type Updateable } from 'kysely'
import type {
  ImportCounts,
  ImportPreview,
  ImportProblem,
  UnreadReason,
} from '#domain/file-imports/file-import.ts'
import type { ImportKind } from '#domain/file-imports/kinds.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { Schema } from '../platform/database/schema.ts'
import { countRows } from '../platform/lists/pages.ts'
import type { Removal } from '../platform/retention/removal.ts'
import { ago } from '../platform/retention/removal.ts'

declare module '../platform/database/schema.ts' {
  interface Schema {
    file_imports: {
      id: Generated<number>
      version: Generated<number>
      kind: ImportKind
      file_name: string
      file_id: number | null
      created_by: number
      created_at: Moment
      sheet: string | null
      columns: Json<(string | null)[]> | null
      overwrite: Generated<boolean>
      preview: Json<ImportPreview> | null
      problems: Json<ImportProblem[]> | null
      unread: UnreadReason | null
      imported_by: number | null
      imported_at: MaybeMoment
      counts: Json<ImportCounts> | null
      undone_by: number | null
      undone_at: MaybeMoment
      steps_done: number | null
      steps_total: number | null
      undo_begun_at: MaybeMoment
    }
    file_import_rows: {
      import_id: number
      record_id: number
      state: 'new' | 'changed' | 'removed'
      prior: Json<unknown> | null
      prior_memory: Json<unknown> | null
      written: string | null
    }
  }
}

export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>

export async function findImport(db: Queryable, id: number) {
  return imports(db).where('i.id', '=', id).executeTakeFirst()
}

export async function lockImport(db: Queryable, id: number) {
  await db.selectFrom('file_imports').select('id').where('id', '=', id).forUpdate().execute()
  return findImport(db, id)
}

type Page = { range: { from: number; limit: number }; sort: { descending: boolean }; kinds?: ImportKind[] }

export async function importPage(db: Queryable, { range, sort, kinds }: Page) {
  const direction = sort.descending ? 'desc' : 'asc'
  return imports(db)
    .$if(Boolean(kinds?.length), (query) => query.where('i.kind', 'in', kinds ?? []))
    .orderBy('i.created_at', direction)
    .orderBy('i.id', direction)
    .limit(range.limit)
    .offset(range.from)
    .execute()
}

export function countImports(db: Queryable, kinds?: ImportKind[]): Promise<number> {
  const rows = db
    .selectFrom('file_imports')
    .select('id')
    .$if(Boolean(kinds?.length), (query) => query.where('kind', 'in', kinds ?? []))
  return countRows(db, rows)
}

function imports(db: Queryable) {
  return db
    .selectFrom('file_imports as i')
    .innerJoin('persons as sender', 'sender.id', 'i.created_by')
    .leftJoin('persons as importer', 'importer.id', 'i.imported_by')
    .leftJoin('persons as undoer', 'undoer.id', 'i.undone_by')
    .select([
      ...(['i.id', 'i.version', 'i.kind', 'i.file_name', 'i.file_id', 'i.created_at', 'i.sheet'] as const),
      ...([
        'i.columns',
        'i.overwrite',
        'i.preview',
        'i.imported_at',
        'i.counts',
        'i.undone_at',
        'i.unread',
        'i.steps_done',
        'i.steps_total',
        'i.undo_begun_at',
      ] as const),
      'sender.name as created_by_name',
      'importer.name as imported_by_name',
      'undoer.name as undone_by_name',
    ])
}

type NewImport = { kind: ImportKind; fileName: string; fileId: number; by: number; at: Date }

export async function insertImport(db: Queryable, { kind, fileName, fileId, by, at }: NewImport) {
  const { id } = await db
    .insertInto('file_imports')
    .values({ kind, file_name: fileName, file_id: fileId, created_by: by, created_at: at.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type Checked = {
  sheet: string | null
  columns: (string | null)[]
  overwrite: boolean
  preview: ImportPreview
  problems: ImportProblem[]
}

export async function keepCheck(db: Queryable, id: number, checked: Checked): Promise<void> {
  await db
    .updateTable('file_imports')
    .set((row) => ({
      version: row('version', '+', 1),
      sheet: checked.sheet,
      columns: JSON.stringify(checked.columns),
      overwrite: checked.overwrite,
      preview: JSON.stringify(checked.preview),
      problems: JSON.stringify(checked.problems),
    }))
    .where('id', '=', id)
    .execute()
}

/** Marks an imported file as unreadable and deletes its earlier preview. */
export async function keepUnread(db: Queryable, id: number, unread: UnreadReason): Promise<void> {
  await db
    .updateTable('file_imports')
    .set((row) => ({ version: row('version', '+', 1), unread, preview: null, problems: null }))
    .where('id', '=', id)
    .execute()
}

type Done = { by: number; at: Date }

export async function deleteImport(db: Queryable, { id, file_id: fileId }: ImportRow): Promise<void> {
  await db.deleteFrom('file_imports').where('id', '=', id).execute()
  if (fileId !== null) await db.deleteFrom('files').where('id', '=', fileId).execute()
}

/** Deletes an imported file and the results of its check, because its rows are now in their tables. */
export async function keepImported(
  db: Queryable,
  id: number,
  { counts, by, at }: Done & { counts: ImportCounts },
): Promise<void> {
  const done = { counts: JSON.stringify(counts), imported_by: by, imported_at: at.toISOString() }
  await endFile(db, id, done)
}

export async function keepUndone(db: Queryable, id: number, { by, at }: Done): Promise<void> {
  await endFile(db, id, { undone_by: by, undone_at: at.toISOString() })
  await db.deleteFrom('file_import_rows').where('import_id', '=', id).execute()
}

type Ending = Partial<
  Pick<Updateable<Schema['file_imports']>, `${'imported' | 'undone'}_${'by' | 'at'}` | 'counts'>
>

async function endFile(db: Queryable, id: number, ending: Ending): Promise<void> {
  const { file_id: fileId } = await db
    .selectFrom('file_imports')
    .select('file_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('file_imports')
    .set((row) => ({
      version: row('version', '+', 1),
      file_id: null,
      preview: null,
      problems: null,
      steps_done: null,
      steps_total: null,
      undo_begun_at: null,
      ...ending,
    }))
    .where('id', '=', id)
    .execute()
  if (fileId !== null) await db.deleteFrom('files').where('id', '=', fileId).execute()
}

export async function problemsOf(db: Queryable, id: number): Promise<ImportProblem[] | null> {
  const row = await db.selectFrom('file_imports').select('problems').where('id', '=', id).executeTakeFirst()
  return row?.problems ?? null
}

/** Deletes old imports. Their stored previous rows are deleted too, so they can no longer be undone. */
export const fileImports: Removal = {
  rows: (now) => ({
    table: 'file_imports',
    by: sql`created_at`,
    type: 'timestamptz',
    end: ago('fileImports', now),
  }),
}
