import type { Queryable } from '../../database/database.ts'
import type { Loaded } from '../load.ts'
import { run } from '../sql.ts'
import { isIdentity, tablesOf } from './file-rows.ts'
import { analyze, createInSlices, newTable } from './work.ts'

/**
 * Finds the stored row of each line, and what the last import stored for it (imported_rows). `known`: an earlier import wrote the
 * line's row, and the app has deleted it since.
 */
export async function createMatch(tx: Queryable, loaded: Loaded) {
  const { match } = tablesOf(loaded)
  const { hasExternalId } = loaded.file
  if (!hasExternalId)
    return createInSlices(tx, loaded, match, (isIn) => `${byKey(loaded)} where ${isIn('g.line')}`)
  // Identical lines are matched by their order, so the matching cannot be split into slices.
  await run(tx, `${newTable(loaded.work, match)} as ${byExternalId(loaded, hasExternalId.among)}`)
  await analyze(tx, loaded.work, match)
}

function byKey(loaded: Loaded): string {
  const { file } = loaded
  return `select g.line, g.deleted, t.${file.rowId} as record_id, ${keyOf(loaded)} as key, b.fields as base,
      b.key is not null as known
    from ${tablesOf(loaded).given} g left join ${file.table} t on ${isSameRow(loaded)}
    left join imported_rows b on b.file = '${file.file}' and b.key = ${keyOf(loaded)}`
}

/** SQL condition: the stored row `t` is the one of the file's row `g`. */
export function isSameRow({ file }: Loaded): string {
  return file.columns
    .filter((column) => isIdentity(file, column))
    .map(({ field, required }) => `t.${field} ${required ? '=' : 'is not distinct from'} g.${field}`)
    .join(' and ')
}

/** SQL for the key of a row in imported_rows. */
export function keyOf({ file }: Loaded): string {
  return file.keyText ?? identityText(file, 'g')
}

function identityText(file: Loaded['file'], alias: string): string {
  const fields = file.columns.filter((column) => isIdentity(file, column)).map(({ field }) => field)
  return `concat_ws('/', ${fields.map((field) => `coalesce(${alias}.${field}::text, '')`).join(', ')})`
}

/**
 * Matches lines with stored rows: by ExternalId, or by position among identical lines, as remembered; then by
 * content, each stored row once. A line with an ExternalId never matches a row that has another ExternalId.
 */
function byExternalId(loaded: Loaded, among: string): string {
  const { file } = loaded
  const { given } = tablesOf(loaded)
  return `with
    named as (
      select g.line, g.deleted, ${identityText(file, 'g')} as content,
        case when g.external_id is not null then 'x/' || g.external_id
          else 'n/' || ${identityText(file, 'g')} || '/' || row_number() over (
            partition by g.external_id is null, ${identityText(file, 'g')} collate "C" order by g.line) end as key
      from ${given} g),
    known as (
      select n.*, b.fields, b.key is not null as known, t.${file.rowId} as id
      from named n left join imported_rows b on b.file = '${file.file}' and b.key = n.key
      left join ${file.table} t on t.${file.rowId} = b.record_id),
    unfound as (
      select line, key, content, row_number() over (partition by content collate "C" order by line) as nth
      from known where id is null),
    stored as (
      select t.${file.rowId} as id, ${identityText(file, 't')} as content, exists (
          select from imported_rows b
          where b.file = '${file.file}' and b.record_id = t.${file.rowId} and b.key like 'x/%'
        ) as is_named
      from ${file.table} t where t.${among} in (select ${among} from ${given})
        and not exists (select from known where known.id = t.${file.rowId}) ${namedElsewhere(loaded)}),
    free as (
      select *, row_number() over (partition by content collate "C" order by is_named, id) as nth from stored),
    found as (
      select unfound.line, free.id from unfound join free using (content, nth)
      where not (free.is_named and unfound.key like 'x/%'))
    select known.line, known.deleted, coalesce(known.id, found.id) as record_id,
      case when b.key like 'x/%' then b.key else known.key end as key,
      case when known.id is null then b.fields else known.fields end as base,
      known.known and found.id is null as known
    from known left join found using (line)
    left join imported_rows b on b.file = '${file.file}' and b.record_id = found.id`
}

/** Stored rows whose ExternalId is in lines of other steps are excluded. */
function namedElsewhere({ file, columns, wholeStaging }: Loaded): string {
  if (!wholeStaging || !columns.some(({ name }) => name === 'ExternalId')) return ''
  return `and not exists (
          select from imported_rows b join ${wholeStaging} s on 'x/' || s."ExternalId" = b.key
          where b.file = '${file.file}' and b.record_id = t.${file.rowId})`
}
