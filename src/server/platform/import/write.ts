import type { Queryable } from '../database/database.ts'
import type { Column } from './columns.ts'
import type { Loaded } from './load.ts'
import { run } from './sql.ts'

export type Counts = { inserted: number; updated: number; unchanged: number }

/**
 * Brings the rows of a file into its table: stored ones are changed where they differ, new ones put in. Not by `on
 * conflict`, which takes a number of the table's sequence for every row that is there already.
 */
export async function write(tx: Queryable, loaded: Loaded, alsoChanged?: string): Promise<Counts> {
  const updated = await updateStored(tx, loaded, alsoChanged)
  const inserted = await insertNew(tx, loaded)
  return { inserted, updated, unchanged: loaded.rows - inserted - updated }
}

/** Stored rows know the person by id, the files by national id. */
export function joinedPerson({ columns }: Loaded) {
  return columns.some(({ refers }) => refers === 'persons') ? 'join persons p on p.ssn = s."Ssn"' : ''
}

/** The SQL of a stored value; `s` is the row of the file, `p` its person. */
export function storedValue(column: Column, isGiven = true): string {
  if (!isGiven) return column.otherwise ?? 'null::integer'
  if (column.refers === 'persons') return 'p.id'
  const cell = `s."${column.name}"`
  if (column.options) {
    return `(select o.id from import_options o where o.kind = '${column.options}' and o.value = ${cell})`
  }
  const value = column.value?.(cell) ?? cell
  return column.otherwise ? `coalesce(${value}, ${column.otherwise})` : value
}

async function updateStored(tx: Queryable, loaded: Loaded, alsoChanged?: string): Promise<number> {
  const { table, key } = loaded.file
  const changes = loaded.columns
    .filter(({ name, field }) => field && !key.includes(name))
    .map(({ field, merged }) => ({ field, next: merged?.(`t.${field}`, `g.${field}`) ?? `g.${field}` }))
  const sets = changes.map(({ field, next }) => `${field} = ${next}`)
  const differs = changes.map(({ field, next }) => `t.${field} is distinct from ${next}`)
  if (alsoChanged) differs.push(alsoChanged)
  if (differs.length === 0) return 0
  if (versioned.includes(table)) sets.push('version = t.version + 1')
  return count(
    tx,
    `with given as (${given(loaded)}),
       changed as (update ${table} as t set ${sets.join(', ')} from given g
         where ${same(loaded)} and (${differs.join(' or ')}) returning 1)
     select count(*) from changed`,
  )
}

async function insertNew(tx: Queryable, loaded: Loaded): Promise<number> {
  const { table } = loaded.file
  const fields = filled(loaded).map(({ column }) => column.field)
  return count(
    tx,
    `with given as (${given(loaded)}),
       added as (insert into ${table} (${fields.join(', ')}) select ${fields.join(', ')} from given g
         where not exists (select from ${table} t where ${same(loaded)}) order by line returning 1)
     select count(*) from added`,
  )
}

/** The rows of the file as the table would hold them. */
function given(loaded: Loaded): string {
  const values = filled(loaded).map(
    ({ column, isGiven }) => `${storedValue(column, isGiven)} as ${column.field}`,
  )
  return `select s.line, ${values.join(', ')} from ${loaded.staging} s ${joinedPerson(loaded)}`
}

/** The columns to fill: those of the file, and those left out that a new row needs something in. */
function filled({ file, columns }: Loaded) {
  return file.columns
    .map((column) => ({ column, isGiven: columns.includes(column) }))
    .filter(
      ({ column, isGiven }) =>
        column.field && (isGiven || column.otherwise || file.key.includes(column.name)),
    )
}

function same({ file }: Loaded): string {
  return file.columns
    .filter(({ name }) => file.key.includes(name))
    .map(({ field, required }) => `t.${field} ${required ? '=' : 'is not distinct from'} g.${field}`)
    .join(' and ')
}

async function count(tx: Queryable, statement: string): Promise<number> {
  const [row] = await run<{ count: number }>(tx, statement)
  return row?.count ?? 0
}

/** Tables whose rows two people may edit. */
const versioned = [
  'teams',
  'persons',
  'tournaments',
  'games',
  'referees',
  'coaches',
  'employees',
  'contracts',
]
