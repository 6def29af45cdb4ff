import type { Queryable } from '../../database/database.ts'
import { known } from '../../known.ts'
import type { Loaded } from '../load.ts'
import { run } from '../sql.ts'
import { tablesOf } from './file-rows.ts'
import type { LeftOut } from './overdue.ts'
import type { State } from './plan.ts'
import { slicesOf } from './work.ts'

/** The number of rows per result. A conflict is a line for which data of the app was kept. */
export type Counts = {
  inserted: number
  updated: number
  removed: number
  unchanged: number
  conflicts: number
  /** Number of rows with cells that were skipped because their retention period is over. */
  leftOut: number
}

type Values = Record<string, unknown>
type Line = {
  line: number
  /** The row's key, without national ids. */
  name: string
  state: State
  changes: Values
  conflicts: Values
  before: Values
  removal: string | null
}

/** A row in the list that a dry run returns, by the file's column names. Persons are not named. */
export type Listed = Pick<Line, 'line' | 'name' | 'state'> & {
  changes: ListedField[]
  /** The file's values that are not imported, because the app has edited these fields. */
  kept: ListedField[]
}
export type ListedField = { column: string; before: string | null; after: string | null }

export type Outcome = {
  counts: Counts
  /** A sentence for each row to add or remove, and each field to change or skip. */
  changes: string[]
  /** A sentence for each value or row that was kept. */
  conflicts: string[]
  listed: Listed[]
}

type OutcomeOptions = { isListed: boolean; mostListed?: number | null; leftOut: readonly LeftOut[] }

/** Reads the result from the plan of a file. Lists changes only if requested. */
export async function outcomeOf(
  tx: Queryable,
  loaded: Loaded,
  { isListed, mostListed, leftOut }: OutcomeOptions,
): Promise<Outcome> {
  const lines = await linesOf(tx, loaded, { isListed, mostListed, leftOut })
  return {
    counts: { ...(await countsOf(tx, loaded)), leftOut: new Set(leftOut.map(({ line }) => line)).size },
    changes: isListed
      ? [...lines.flatMap((line) => changesIn(loaded, line)), ...leftOutIn(loaded, lines, leftOut)]
      : [],
    conflicts: lines.flatMap((line) => conflictsIn(loaded, line)),
    listed: isListed ? lines.map((line) => listedOf(loaded, line)) : [],
  }
}

type Counted = Omit<Counts, 'leftOut'>

async function countsOf(tx: Queryable, loaded: Loaded): Promise<Counted> {
  const sum: Counted = { inserted: 0, updated: 0, removed: 0, unchanged: 0, conflicts: 0 }
  for (const isIn of slicesOf(loaded)) {
    const [counts] = await run<Counted>(
      tx,
      `select ${countOf(`state = 'new'`)} as inserted, ${countOf(`state = 'changed'`)} as updated,
         ${countOf(`state = 'removed'`)} as removed, ${countOf(isConflict)} as conflicts,
         ${countOf(`state not in ('new', 'changed', 'removed')`)} as unchanged
         from ${tablesOf(loaded).plan} where ${isIn('line')}`,
    )
    // An aggregate without `group by` always returns one row.
    for (const [name, count] of Object.entries(known(counts))) sum[name as keyof Counted] += count
  }
  return sum
}

async function linesOf(
  tx: Queryable,
  loaded: Loaded,
  { isListed, mostListed = null, leftOut }: OutcomeOptions,
): Promise<Line[]> {
  const wanted = isListed ? `state in ('new', 'changed', 'removed') or ${isConflict}` : isConflict
  const { table, rowId, removal = 'null' } = loaded.file
  const lines: Line[] = []
  for (const isIn of slicesOf(loaded)) {
    if (mostListed !== null && lines.length >= mostListed) break
    const found = await run<Line>(
      tx,
      `select line, state, changes, conflicts, before, ${nameOf(loaded)} as name,
         (select ${removal} from ${table} t where p.state = 'removed' and t.${rowId} = p.record_id) as removal
         from ${tablesOf(loaded).plan} p join ${loaded.staging} s using (line)
         where ${isIn('line')} and (${wanted} or line = any($1)) order by line limit $2`,
      [
        isListed ? leftOut.map(({ line }) => line) : [],
        mostListed === null ? null : mostListed - lines.length,
      ],
    )
    lines.push(...found)
  }
  return lines
}

function listedOf({ file }: Loaded, { line, name, state, changes, conflicts, before }: Line): Listed {
  const fields = (after: Values) =>
    fieldsOf(file, after).map((field) => ({
      column: columnOf(file, field),
      before: textOf(file, field, before),
      after: textOf(file, field, after),
    }))
  return { line, name, state, changes: fields(changes), kept: fields(conflicts) }
}

const countOf = (condition: string) => `count(*) filter (where ${condition})`
const isConflict = `(state in ('held', 'gone', 'kept', 'taken') or conflicts <> '{}'::jsonb)`

function changesIn({ file }: Loaded, row: Line): string[] {
  const { state, changes, before, removal } = row
  const place = placeOf(file, row)
  if (state === 'new') return [`${place}: new`]
  if (state === 'removed') return [`${place}: removed${removal ? `; ${removal}` : ''}`]
  if (state !== 'changed') return []
  return fieldsOf(file, changes).map(
    (field) =>
      `${place}, column ${columnOf(file, field)}: ${shown(file, field, before)} → ${shown(file, field, changes)}`,
  )
}

function leftOutIn({ file }: Loaded, lines: readonly Line[], leftOut: readonly LeftOut[]): string[] {
  const byLine = new Map(lines.map((row) => [row.line, row]))
  return leftOut.flatMap(({ line, column, years }) => {
    const row = byLine.get(line)
    return row ? `${placeOf(file, row)}, column ${column}: skipped; it is kept for ${years} only` : []
  })
}

const placeOf = (file: Loaded['file'], { line, name }: Line) =>
  `${file.file}, line ${line}${name ? ` (${name})` : ''}`

/** SQL for the label of the row `s`. Shows only the date of birth of a national id (T21). */
function nameOf({ file, columns }: Loaded): string {
  const isThere = (name: string) => columns.some((column) => column.name === name)
  const parts = file.key
    .filter(isThere)
    .map((name) => `'${name} ' || ${name === 'Ssn' ? `left(s."Ssn", 6) || '-****'` : `s."${name}"::text`}`)
  const byKey = `concat_ws(', ', ${['null', ...parts].join(', ')})`
  return isThere('ExternalId') ? `coalesce('ExternalId ' || s."ExternalId", ${byKey})` : byKey
}

const reasons: Partial<Record<State, string>> = {
  held: 'its record was confirmed or edited in the app',
  gone: 'it was removed since the last import, in the app or after its retention period, and is not added again',
  kept: 'it was changed in the app, or other records refer to it, so it is not removed',
  taken: 'a row with another ExternalId exists already',
}

function conflictsIn({ file }: Loaded, row: Line): string[] {
  const { state, conflicts, before } = row
  const place = placeOf(file, row)
  const reason = (state === 'taken' && file.taken) || reasons[state]
  const fields = fieldsOf(file, conflicts).map(
    (field) =>
      `${place}, column ${columnOf(file, field)}: kept ${shown(file, field, before)}, the file has ` +
      `${shown(file, field, conflicts)}${reason ? '' : '; it was changed in the app since the last import'}`,
  )
  return reason ? [`${place}: kept; ${reason}`, ...fields] : fields
}

/** The fields that have a value, in the order of the file's columns. */
const fieldsOf = (file: Loaded['file'], values: Values) =>
  file.columns.flatMap(({ field }) => (field !== undefined && field in values ? [field] : []))
const columnIn = (file: Loaded['file'], field: string) => file.columns.find((one) => one.field === field)
const columnOf = (file: Loaded['file'], field: string) => columnIn(file, field)?.name ?? field

/** The value of a field in a list of changes. Shows neither a person's database id nor national id (T21). */
function shown(file: Loaded['file'], field: string, values: Values): string {
  if (values[field] !== undefined && isPerson(file, field)) return 'a person'
  return textOf(file, field, values) ?? 'nothing'
}

const isPerson = (file: Loaded['file'], field: string) => columnIn(file, field)?.refers === 'persons'

/** The displayed value of a cell; `null` if it is empty or a person. */
function textOf(file: Loaded['file'], field: string, values: Values): string | null {
  const value = values[field]
  if (value === undefined || isPerson(file, field)) return null
  return (Array.isArray(value) ? value.join(' ') : String(value)) || null
}
