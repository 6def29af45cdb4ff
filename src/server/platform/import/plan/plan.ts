import type { Queryable } from '../../database/database.ts'
import type { Loaded } from '../load.ts'
import type { ProblemList } from '../problem.ts'
import { isHashOf } from '../sql.ts'
import { addDerivedColumns, fillDerivedColumns } from './derived.ts'
import { createFileRows, type Filled, filled, isIdentity, tablesOf } from './file-rows.ts'
import { addForbidden, addOrphans } from './late-problems.ts'
import { createMatch } from './match.ts'
import { type LeftOut, leaveOutOverdue } from './overdue.ts'
import { createInSlices } from './work.ts'

/**
 * The result of a line. `held`: the app has confirmed or edited its record. `gone`: its row was removed in the app. `kept`: the line would
 * delete a row that the app has edited. `taken`: the row belongs to another ExternalId, or cannot be written.
 */
export type State = 'new' | 'changed' | 'same' | 'removed' | 'held' | 'gone' | 'kept' | 'taken'

type Taken = { overwrite: boolean; keepsConfirmed?: boolean; at: string; problems: ProblemList }

/**
 * Plans each line of a file by field: `changes` are written, `conflicts` were edited in the app since the last import and stay. In rows
 * that no import remembers, `appEdits` decides; without edits the row is `is_adopted`, so later imports may change it. With `overwrite`,
 * edits do not count; confirmed records still stay if `keepsConfirmed`. Returns the cells skipped after their retention period, and adds
 * invalid lines to `problems`.
 */
export async function createPlan(
  tx: Queryable,
  loaded: Loaded,
  { overwrite, keepsConfirmed = false, at, problems }: Taken,
): Promise<LeftOut[]> {
  await createFileRows(tx, loaded)
  const leftOut = await leaveOutOverdue(tx, loaded, at)
  await createMatch(tx, loaded)
  await addOrphans(tx, loaded, at, problems)
  await addDerivedColumns(tx, loaded)
  // Skip this if the file has problems, because its plan is not written.
  if (!problems.total) await fillDerivedColumns(tx, loaded)
  const { file } = loaded
  const tables = tablesOf(loaded)
  // The plan assigns the id of each new row, because nothing else connects a line with its new row.
  const isNumbered = file.hasExternalId && file.rowId === 'id'
  // Draw no ids from the sequence if there are problems, because a rollback does not reset it.
  if (problems.total && isNumbered) return leftOut
  const recordId = isNumbered
    ? `case when state = 'new' then nextval('${file.table}_id_seq') else record_id end`
    : 'record_id'
  const confirmed =
    keepsConfirmed && file.confirmed ? [`select g.line from ${tables.given} g where ${file.confirmed}`] : []
  const locked = overwrite ? confirmed : (file.locks?.(tables) ?? [])
  await createInSlices(
    tx,
    loaded,
    tables.plan,
    (isIn) => `with
       locked as (${linesOf(locked)}),
       taken as (${linesOf(file.clashes?.(tables) ?? [])}),
       touched as (${linesOf(file.appEdits?.(tables) ?? [])}),
       compared as (${comparison(loaded, overwrite)} where ${isIn('m.line')}),
       decided as (
         select line, record_id, key, known, before, base, is_adopted, ${stateOf(overwrite)} as state,
           case when ${isHeld} then '{}'::jsonb else changes end as changes,
           case when ${isHeld} then conflicts || changes else conflicts end as conflicts
         from compared c order by line)
     select line, key, known, before, base, is_adopted, state, changes, conflicts, ${recordId} as record_id from decided`,
  )
  await addForbidden(tx, loaded, at, problems)
  return leftOut
}

const linesOf = (selects: string[]) => (selects.length ? selects.join(' union ') : 'select 0 as line')

const isIn = (lines: string, row = 'c') => `${row}.line in (select line from ${lines})`
const isHeld = `(c.record_id is not null and (${isIn('locked')} or ${isIn('taken')}))`
const nothing = `'{}'::jsonb`

function stateOf(overwrite: boolean): string {
  return `case
    when c.deleted and c.record_id is null then 'same'
    when c.deleted then case when c.is_touched or ${isIn('locked')} or ${isIn('taken')} then 'kept' else 'removed' end
    when c.record_id is null then case
      when c.known and ${!overwrite} then 'gone'
      when ${isIn('taken')} then 'taken' when ${isIn('locked')} then 'held' else 'new' end
    when c.changes = ${nothing} and c.conflicts = ${nothing} then 'same'
    when ${isIn('taken')} then 'taken' when ${isIn('locked')} then 'held'
    when c.changes <> ${nothing} then 'changed' else 'same' end`
}

/** The fields that an import may change in a stored row. */
export function comparedIn(loaded: Loaded): Filled[] {
  const { file } = loaded
  return filled(loaded).filter(
    ({ column, isGiven }) => isGiven && (file.hasExternalId || !isIdentity(file, column)),
  )
}

export const storedIn = ({ column, field }: Pick<Filled, 'column' | 'field'>) => column.stored ?? `t.${field}`

function comparison(loaded: Loaded, overwrite: boolean): string {
  const { file } = loaded
  const { given, match } = tablesOf(loaded)
  const fields = comparedIn(loaded).map((one) => {
    const stored = storedIn(one)
    const [mine, base] = [`g.${one.field}`, `(m.base ->> '${one.field}')`]
    const differs = `t.${file.rowId} is not null and ${mine} is not null and ${mine} is distinct from ${stored}`
    const isSince = `case when m.base ? '${one.field}' then not ${isHashOf(base, stored)}
      else ${stored} is not null and (m.base is not null or ${isIn('touched', 'm')}) end`
    return { field: one.field, mine, stored, differs, isApps: overwrite ? 'false' : isSince, base }
  })
  // Most rows are new or unchanged, so their fields need no comparison.
  const isDifferent = `(m.deleted or ${['false', ...fields.map(({ differs }) => `(${differs})`)].join(' or ')})`
  const object = (value: (one: (typeof fields)[number]) => string) => {
    const members = fields.map((one) => `'${one.field}', ${value(one)}`)
    return `case when is_different then jsonb_strip_nulls(jsonb_build_object(${members.join(', ')})) else ${nothing} end`
  }
  const changedSince = fields.map(
    ({ base, stored }) => `${base} is not null and not ${isHashOf(base, stored)}`,
  )
  const isTouched = `case when m.base is null then ${isIn('touched', 'm')}
    else ${['false', ...changedSince].join(' or ')} end`
  // `offset 0` stops PostgreSQL from inlining the condition and evaluating it three times.
  return `select m.*,
      ${object(({ mine, differs, isApps }) => `case when ${differs} and not (${isApps}) then to_jsonb(${mine}) end`)} as changes,
      ${object(({ mine, differs, isApps }) => `case when ${differs} and (${isApps}) then to_jsonb(${mine}) end`)} as conflicts,
      ${object(({ stored, differs }) => `case when m.deleted or ${differs} then to_jsonb(${stored}) end`)} as before,
      ${overwrite ? 'false' : `m.deleted and ${isTouched}`} as is_touched,
      m.record_id is not null and m.base is null and not ${isIn('touched', 'm')} as is_adopted
    from ${match} m join ${given} g using (line) left join ${file.table} t on t.${file.rowId} = m.record_id,
      lateral (select ${isDifferent} as is_different offset 0) as d`
}
