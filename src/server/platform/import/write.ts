import type { Queryable } from '../database/database.ts'
import type { Column } from './columns.ts'
import type { Loaded } from './load.ts'
import { run } from './sql.ts'

export type Counts = { inserted: number; updated: number; unchanged: number }

/** Brings the rows of a file into its table: new ones in, stored ones changed where they differ, the rest untouched. */
export async function write(tx: Queryable, loaded: Loaded, alsoChanged?: string): Promise<Counts> {
  const { file, staging, rows } = loaded
  const filled = filledColumns(loaded)
  const fields = filled.map(({ column }) => column.field)
  const key = filled.filter(({ column }) => file.key.includes(column.name)).map(({ column }) => column.field)
  const given = filled.filter(({ column, isGiven }) => isGiven && !file.key.includes(column.name))
  const [counts] = await run<{ inserted: number; updated: number }>(
    tx,
    `with written as (
       insert into ${file.table} as t (${fields.join(', ')})
       select ${filled.map(({ column, isGiven }) => storedValue(column, isGiven)).join(', ')}
       from ${staging} s ${joinedPerson(loaded)} order by s.line
       on conflict (${key.join(', ')}) do ${update(
         file.table,
         given.map(({ column }) => column),
         alsoChanged,
       )}
       returning xmax = 0 as is_new)
     select count(*) filter (where is_new) as inserted, count(*) filter (where not is_new) as updated from written`,
  )
  const { inserted = 0, updated = 0 } = counts ?? {}
  return { inserted, updated, unchanged: rows - inserted - updated }
}

/** Stored rows know the person by id, the files by national id. */
export function joinedPerson({ columns }: Loaded) {
  return columns.some(({ refers }) => refers === 'persons') ? 'join persons p on p.ssn = s."Ssn"' : ''
}

/** The SQL of a stored value; `s` is the row of the file, `p` its person. */
export function storedValue(column: Column, isGiven = true): string {
  if (!isGiven) return column.otherwise ?? 'null'
  if (column.refers === 'persons') return 'p.id'
  const cell = `s."${column.name}"`
  if (column.options) {
    return `(select o.id from import_options o where o.kind = '${column.options}' and o.value = ${cell})`
  }
  const value = column.value?.(cell) ?? cell
  return column.otherwise ? `coalesce(${value}, ${column.otherwise})` : value
}

/** The columns to fill: those of the file, and those left out that a new row needs something in. */
function filledColumns({ file, columns }: Loaded) {
  return file.columns
    .map((column) => ({ column, isGiven: columns.includes(column) }))
    .filter(
      ({ column, isGiven }) =>
        column.field && (isGiven || column.otherwise || file.key.includes(column.name)),
    )
}

function update(table: string, columns: Column[], alsoChanged?: string): string {
  const fields = columns.map(({ field, merged }) => {
    const [stored, given] = [`t.${field}`, `excluded.${field}`]
    return { field, stored, next: merged?.(stored, given) ?? given }
  })
  if (fields.length === 0 && !alsoChanged) return 'nothing'
  const differs = fields.map(({ stored, next }) => `${stored} is distinct from ${next}`)
  const sets = fields.map(({ field, next }) => `${field} = ${next}`)
  if (versioned.includes(table)) sets.push('version = t.version + 1')
  return `update set ${sets.join(', ')} where ${[...differs, ...(alsoChanged ? [alsoChanged] : [])].join(' or ')}`
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
