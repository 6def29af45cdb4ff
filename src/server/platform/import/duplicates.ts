import type { Queryable } from '../database/database.ts'
import { firstFound, foundInSlices } from './found.ts'
import { collationOf, indexedIn, keyOf } from './key-index.ts'
import type { Loaded } from './load.ts'
import { slicesOf } from './plan/work.ts'
import type { ProblemList } from './problem.ts'

/** Adds a problem for each line that repeats the key or the ExternalId of an earlier line. */
export async function addDuplicates(tx: Queryable, loaded: Loaded, problems: ProblemList): Promise<void> {
  const { file, columns } = loaded
  const present = file.key.filter((name) => columns.some((column) => column.name === name))
  const isWhole = file.columns.every(
    ({ name, required }) => !required || !file.key.includes(name) || present.includes(name),
  )
  const has = (name: string) => columns.some((column) => column.name === name && !column.field)
  const isLeft = has('Deleted') ? '"Deleted" is not true' : 'true'
  if (present.length > 0 && isWhole) await addSameKey(tx, loaded, { names: present, where: isLeft }, problems)
  if (!has('ExternalId')) return
  await addSameKey(tx, loaded, { names: ['ExternalId'], where: '"ExternalId" is not null' }, problems)
}

type Key = { names: string[]; where: string }
type Repeated = { line: number; first: number }

async function addSameKey(tx: Queryable, loaded: Loaded, key: Key, problems: ProblemList) {
  const { file } = loaded.file
  const { names } = key
  const indexed = indexedIn(loaded, names)
  const found =
    loaded.work === 'session' && indexed.length > 0
      ? await bySearch(tx, loaded, key, problems.room)
      : await firstFound<Repeated>(tx, bySorting(loaded, key), problems.room)
  const repeated = found.rows.map(({ line, first }) => ({
    file,
    line,
    column: names.join(' + '),
    reason: `the same key stands already in line ${first}`,
  }))
  problems.addFirst(repeated, found.total)
}

function bySorting(loaded: Loaded, { names, where }: Key): string {
  const key = names.map((name) => keyOf(loaded, name)).join(', ')
  return `select line, first from (
    select line, first_value(line) over (partition by ${key} order by line) as first
    from ${loaded.staging} where ${where}
  ) as lines where line <> first`
}

/** Searches for duplicates slice by slice, using the indexes of `indexesOf`. */
async function bySearch(tx: Queryable, loaded: Loaded, { names, where }: Key, room: number) {
  const { staging } = loaded
  const isSame = names.map((name) => {
    const isIndexed = indexedIn(loaded, names).includes(name)
    return `t."${name}" ${isIndexed ? '=' : 'is not distinct from'} s."${name}"${isIndexed ? collationOf(loaded, name) : ''}`
  })
  const search = (isIn: (line: string) => string) =>
    `select s.line, f.first from (select * from ${staging} where ${isIn('line')} and ${where}) s,
         lateral (select min(line) as first from (select * from ${staging} where ${where}) t where ${isSame.join(' and ')}) f
         where f.first < s.line`
  return foundInSlices<Repeated>(tx, slicesOf(loaded).map(search), room)
}
