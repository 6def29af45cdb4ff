import { register } from './register/register.ts'
import type { Cleared, Part, RegisteredTable } from './register/table.ts'

export type RegisteredPart = {
  name: string
  table: RegisteredTable
  part: Part /** SQL for the rows of the table that belong to this part. */
  where: string
}

/**
 * All parts of all tables in the register of personal data. A row belongs to the first part whose condition
 * it meets.
 */
export const registeredParts: readonly RegisteredPart[] = Object.entries(register).flatMap(([name, table]) =>
  table.parts.map((part, index) => {
    const earlier = table.parts.slice(0, index).map(({ rows }) => ` and (${rows ?? 'true'}) is not true`)
    const own = part.rows ? ` and (${part.rows})` : ''
    return { name, table, part, where: `(${table.about ?? 'false'})${own}${earlier.join('')}` }
  }),
)

/** SQL for whether clearing values would change a row. */
export const wouldChange = (cleared: Cleared) =>
  Object.entries(cleared)
    .map(([column, value]) => `t.${column} is distinct from (${value})`)
    .join(' or ')
