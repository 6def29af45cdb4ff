import type { Queryable } from '../database/database.ts'
import { type Column, keys, type Referred } from './columns.ts'
import { duplicates } from './duplicates.ts'
import type { Loaded } from './load.ts'
import { otherTeams } from './other-teams.ts'
import { slicesOf } from './plan/work.ts'
import type { Problem } from './problem.ts'
import { run } from './sql.ts'

/** The checks that need all rows: duplicate keys, references to rows that do not exist, contradictions. */
export async function check(tx: Queryable, all: Loaded[]): Promise<Problem[]> {
  const problems: Problem[] = []
  for (const loaded of all) {
    problems.push(...(await duplicates(tx, loaded)), ...(await contradictions(tx, loaded)))
    for (const column of loaded.columns) problems.push(...(await dangling(tx, loaded, column, all)))
  }
  return [...problems, ...(await otherTeams(tx, all)), ...(await circles(tx, all))]
}

async function contradictions(tx: Queryable, { file, staging, columns }: Loaded): Promise<Problem[]> {
  const problems: Problem[] = []
  for (const { when, column, reason } of file.rules ?? []) {
    // A column that is left out is empty in every row.
    const asked = when.replace(/"(\w+)"/g, (name) =>
      columns.some((one) => `"${one.name}"` === name) ? name : 'null',
    )
    const found = await run<{ line: number }>(tx, `select line from ${staging} where ${asked}`)
    problems.push(...found.map(({ line }) => ({ file: file.file, line, column, reason })))
  }
  return problems
}

async function dangling(
  tx: Queryable,
  loaded: Loaded,
  { name, refers }: Column,
  all: Loaded[],
): Promise<Problem[]> {
  if (!refers) return []
  const { file, column, field } = keys[refers]
  const target = all.find((one) => one.file.file === file)
  // The missing end of the file may hold the row, and that the file is broken is reported already.
  if (target?.broken) return []
  const inFile = target?.columns.some((one) => one.name === column)
    ? `and not exists (select from ${target.staging} t where t."${column}" = s."${name}")`
    : ''
  const found: { line: number; value: string }[] = []
  for (const isIn of slicesOf(loaded)) {
    const some = await run<{ line: number; value: string }>(
      tx,
      `select line, s."${name}"::text as value from ${loaded.staging} s where ${isIn('line')} and s."${name}" is not null
         and not exists (select from ${refers} t where t.${field} = s."${name}") ${inFile}`,
    )
    found.push(...some)
  }
  if (!target && found.length > fewRows) return [missingFile(loaded.file.file, name, file, found)]
  const place = target ? `neither in ${file} nor in the database` : 'in the database'
  return found.map(({ line, value }) => ({
    file: loaded.file.file,
    line,
    column: name,
    reason: target ? `${nameOf(refers, value)} stands ${place}` : `${nameOf(refers, value)} is not ${place}`,
  }))
}

/** Above this it is the file that is missing, and not a row of it. */
const fewRows = 3

function missingFile(file: string, column: string, missing: string, rows: { line: number }[]): Problem {
  const line = rows.reduce((first, row) => Math.min(first, row.line), Number.POSITIVE_INFINITY)
  const reason = `the folder has no ${missing}, and what ${rows.length} lines name here, this one first, is not in the database`
  return { file, line, column, reason }
}

/** A national id is not repeated (threats T21). */
function nameOf(table: Referred, value: string) {
  return table === 'persons' ? 'this person' : `the ${table.replace('_', ' ').slice(0, -1)} ${value}`
}

/** Clubs that lie under themselves, over any number of steps. */
async function circles(tx: Queryable, all: Loaded[]): Promise<Problem[]> {
  const loaded = all.find(({ file }) => file.table === 'teams')
  const hasParents = ['Id', 'ParentTeamId'].every((name) =>
    loaded?.columns.some((column) => column.name === name),
  )
  if (!loaded || !hasParents) return []
  const found = await run<{ line: number }>(
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
  )
  return found.map(({ line }) => ({
    file: loaded.file.file,
    line,
    column: 'ParentTeamId',
    reason: 'over its parent clubs this club is a part of itself',
  }))
}
