import type { Queryable } from '../../database/database.ts'
import type { Column, Tables } from '../columns.ts'
import type { Loaded } from '../load.ts'
import { createInSlices } from './work.ts'

export type Filled = { column: Column; field: string; isGiven: boolean }

/**
 * The columns of an import that set a field of the table: columns in the file, columns of the key, and missing
 * columns that have a value for a new row.
 */
export function filled({ file, columns }: Loaded): Filled[] {
  return file.columns.flatMap((column) => {
    const isGiven = columns.includes(column)
    const isWanted = isGiven || column.otherwise || column.write || column.isApart || isIdentity(file, column)
    return column.field && isWanted ? [{ column, field: column.field, isGiven }] : []
  })
}

/** Whether the column is part of the key that identifies a stored row if the line has no ExternalId. */
export function isIdentity({ key }: Loaded['file'], { name, field }: Column): boolean {
  return field !== undefined && (key.length === 0 || key.includes(name))
}

export const tablesOf = ({ file }: Loaded): Tables => ({
  given: `given_${file.table}`,
  match: `match_${file.table}`,
  plan: `plan_${file.table}`,
})

/** Creates the table of the file's rows with the fields of the target table; empty cells are null. */
export async function createFileRows(tx: Queryable, loaded: Loaded) {
  const persons = loaded.columns.filter(({ refers }) => refers === 'persons')
  const joins = persons.map(({ name }) => `left join persons "p ${name}" on "p ${name}".ssn = s."${name}"`)
  const values = filled(loaded).map(({ column, field, isGiven }) =>
    isGiven ? `${givenIn(column)} as ${field}` : `${nothing(column)} as ${field}`,
  )
  const { given } = tablesOf(loaded)
  await createInSlices(
    tx,
    loaded,
    given,
    (isIn) => `select s.line, ${extra(loaded, 'ExternalId', 'null::text')} as external_id,
         coalesce(${extra(loaded, 'Deleted', 'false')}, false) as deleted, ${values.join(', ')}
       from ${loaded.staging} s ${joins.join(' ')} where ${isIn('s.line')}`,
  )
}

function extra({ columns }: Loaded, name: string, none: string): string {
  return columns.some((column) => column.name === name && !column.field) ? `s."${name}"` : none
}

function givenIn(column: Column): string {
  const cell = `s."${column.name}"`
  if (column.refers === 'persons') return column.value?.(cell) ?? `"p ${column.name}".id`
  if (column.options && !column.many) {
    return `(select o.id from import_options o where o.kind = '${column.options}' and o.value = ${cell})`
  }
  return column.value?.(cell) ?? cell
}

/** SQL for null with the column type of the cells. */
function nothing({ kind, refers, options, value }: Column): string {
  return value?.(`null::${kind.type}`) ?? `null::${refers || options ? 'integer' : kind.type}`
}
