import type { Queryable } from '../database/database.ts'
import { collationOf, indexedIn, keyOf } from './key-index.ts'
import type { Loaded } from './load.ts'
import { slicesOf } from './plan/work.ts'
import type { Problem } from './problem.ts'
import { run } from './sql.ts'

/** Returns a problem for each line that repeats the key or the ExternalId of an earlier line. */
export async function duplicates(tx: Queryable, loaded: Loaded): Promise<Problem[]> {
  const { file, columns } = loaded
  const present = file.key.filter((name) => columns.some((column) => column.name === name))
  const isWhole = file.columns.every(
    ({ name, required }) => !required || !file.key.includes(name) || present.includes(name),
  )
  const has = (name: string) => columns.some((column) => column.name === name && !column.field)
  const isLeft = has('Deleted') ? '"Deleted" is not true' : 'true'
  return [
    ...(present.length > 0 && isWhole ? await sameKey(tx, loaded, present, isLeft) : []),
    ...(has('ExternalId') ? await sameKey(tx, loaded, ['ExternalId'], '"ExternalId" is not null') : []),
  ]
}

type Found = { line: number; first: number }

async function sameKey(tx: Queryable, loaded: Loaded, names: string[], where: string): Promise<Problem[]> {
  const { file } = loaded.file
  const indexed = indexedIn(loaded, names)
  const found =
    loaded.work === 'session' && indexed.length > 0
      ? await bySearch(tx, loaded, names, where)
      : await run<Found>(tx, bySorting(loaded, names, where))
  return found.map(({ line, first }) => ({
    ...{ file, line, column: names.join(' + ') },
    reason: `the same key stands already in line ${first}`,
  }))
}

function bySorting(loaded: Loaded, names: string[], where: string): string {
  const key = names.map((name) => keyOf(loaded, name)).join(', ')
  return `select line, first from (
    select line, first_value(line) over (partition by ${key} order by line) as first
    from ${loaded.staging} where ${where}
  ) as lines where line <> first`
}

/** Searches slice by slice, using the indexes of `indexesOf`. */
async function bySearch(tx: Queryable, loaded: Loaded, names: string[], where: string): Promise<Found[]> {
  const { staging } = loaded
  const isSame = names.map((name) => {
    const isIndexed = indexedIn(loaded, names).includes(name)
    return `t."${name}" ${isIndexed ? '=' : 'is not distinct from'} s."${name}"${isIndexed ? collationOf(loaded, name) : ''}`
  })
  const found: Found[] = []
  for (const isIn of slicesOf(loaded)) {
    const some = await run<Found>(
      tx,
      `select s.line, f.first from (select * from ${staging} where ${isIn('line')} and ${where}) s,
         lateral (select min(line) as first from (select * from ${staging} where ${where}) t where ${isSame.join(' and ')}) f
         where f.first < s.line order by s.line`,
    )
    found.push(...some)
  }
  return found
}
