import type { Queryable } from '../database/database.ts'
import { type Column, keys, type Referred } from './columns.ts'
import { addDuplicates } from './duplicates.ts'
import { firstFound, foundInSlices } from './found.ts'
import type { Loaded } from './load.ts'
import type { Options } from './options.ts'
import { addOtherTeams } from './other-teams.ts'
import { slicesOf } from './plan/work.ts'
import type { Problem, ProblemList } from './problem.ts'

/** Checks that need all rows: duplicate keys, references to missing rows, contradictions. */
export async function check(
  tx: Queryable,
  all: Loaded[],
  problems: ProblemList,
  options: Options,
): Promise<void> {
  for (const loaded of all) {
    await addDuplicates(tx, loaded, problems)
    await addContradictions(tx, loaded, problems)
    for (const column of loaded.columns) await addUnknown(tx, { loaded, column, options }, problems)
    for (const column of loaded.columns) await addDangling(tx, { loaded, column, all }, problems)
  }
  await addOtherTeams(tx, all, problems)
  await addCircles(tx, all, problems)
}

async function addContradictions(
  tx: Queryable,
  { file, staging, columns }: Loaded,
  problems: ProblemList,
): Promise<void> {
  for (const { when, column, reason } of file.rules ?? []) {
    // Read a column that the file lacks as empty in every row.
    const asked = when.replace(/"(\w+)"/g, (name) =>
      columns.some((one) => `"${one.name}"` === name) ? name : 'null',
    )
    const query = `select line from ${staging} where ${asked}`
    const found = await firstFound<{ line: number }>(tx, query, problems.room)
    const first = found.rows.map(({ line }) => ({ file: file.file, line, column, reason }))
    problems.addFirst(first, found.total)
  }
}

type Naming = { loaded: Loaded; column: Column; options: Options }

/** A value is known if its option list contains it, or if another column of the import adds it. */
async function addUnknown(
  tx: Queryable,
  { loaded, column: { name, known }, options }: Naming,
  problems: ProblemList,
): Promise<void> {
  if (!known) return
  const { kind, reason } = known
  const query = `select line from ${loaded.staging} s where s."${name}" is not null
    and not lower(s."${name}") = any($2::text[])
    and not exists (select from types o where o.kind = $1
      and (o.id::text = s."${name}" or lower(o.label) = lower(s."${name}")))`
  const wanted = options.wanted(kind).map((value) => value.toLowerCase())
  const found = await firstFound<{ line: number }>(tx, query, problems.room, [kind, wanted])
  const { file } = loaded.file
  const first = found.rows.map(({ line }) => ({ file, line, column: name, reason }))
  problems.addFirst(first, found.total)
}

type Referring = { loaded: Loaded; column: Column; all: Loaded[] }

async function addDangling(
  tx: Queryable,
  { loaded, column: { name, refers }, all }: Referring,
  problems: ProblemList,
): Promise<void> {
  if (!refers) return
  const { file, column, field } = keys[refers]
  const target = all.find((one) => one.file.file === file)
  // Skip the check if a file is damaged: the row may be in its unread end, and the damage is already reported.
  if (target?.broken) return
  const inFile = target?.columns.some((one) => one.name === column)
    ? `and not exists (select from ${target.staging} t where t."${column}" = s."${name}")`
    : ''
  const queries = slicesOf(loaded).map(
    (isIn) =>
      `select line, s."${name}"::text as value from ${loaded.staging} s where ${isIn('line')} and s."${name}" is not null
         and not exists (select from ${refers} t where t.${field} = s."${name}") ${inFile}`,
  )
  // Find at least one row even if the problem list is full: a missing file is reported with the first line that refers to it.
  const room = Math.max(1, problems.room)
  const { rows, total } = await foundInSlices<{ line: number; value: string }>(tx, queries, room)
  const [first] = rows
  if (!target && first && total > fewRows) {
    return problems.add(missingFile({ file: loaded.file.file, line: first.line, column: name }, file, total))
  }
  const place = target ? `neither in ${file} nor in the database` : 'in the database'
  const missing = rows.map(({ line, value }) => ({
    file: loaded.file.file,
    line,
    column: name,
    reason: target ? `${nameOf(refers, value)} stands ${place}` : `${nameOf(refers, value)} is not ${place}`,
  }))
  problems.addFirst(missing, total)
}

/** If more rows than this are missing, their whole file is reported as missing. */
const fewRows = 3

function missingFile(place: Omit<Problem, 'reason'>, missing: string, lines: number): Problem {
  const reason = `the folder has no ${missing}, and what ${lines} lines name here, this one first, is not in the database`
  return { ...place, reason }
}

/** Names a missing record in a message, without a national id (T21). */
function nameOf(table: Referred, value: string) {
  return table === 'persons' ? 'this person' : `the ${table.replace('_', ' ').slice(0, -1)} ${value}`
}

/** Reports clubs that are their own ancestors. */
async function addCircles(tx: Queryable, all: Loaded[], problems: ProblemList): Promise<void> {
  const loaded = all.find(({ file }) => file.table === 'teams')
  const hasParents = ['Id', 'ParentTeamId'].every((name) =>
    loaded?.columns.some((column) => column.name === name),
  )
  if (!loaded || !hasParents) return
  const found = await firstFound<{ line: number }>(
    tx,
    `with recursive
       parents as (
         select "Id" as id, "ParentTeamId" as parent from ${loaded.staging}
         union all select id, parent_team_id from teams t
           where not exists (select from ${loaded.staging} s where s."Id" = t.id)),
       above as (
         select id, parent from parents where parent <> id
         union select above.id, parents.parent from above join parents on parents.id = above.parent
           where above.parent <> above.id and parents.parent is not null)
     select line from ${loaded.staging} where "Id" in (select id from above where parent = id) and "ParentTeamId" <> "Id"`,
    problems.room,
  )
  const reason = 'over its parent clubs this club is a part of itself'
  const { file } = loaded.file
  const first = found.rows.map(({ line }) => ({ file, line, column: 'ParentTeamId', reason }))
  problems.addFirst(first, found.total)
}
