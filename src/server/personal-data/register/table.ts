import type { RetentionReason } from '#domain/personal-data/retained.ts'

/**
 * A table in the register of personal data. In its SQL `t` is the row and `:person` the person's id. Every
 * condition has to use an index: `= any(array(select ...))` does, while `in (select ...)` may read a long
 * table whole.
 */
export type RegisteredTable = {
  /** SQL for the rows about the person; absent if no row is about a particular person. */
  readonly about?: string
  /** SQL for the rows that a copy of personal data may contain; absent for all rows. */
  readonly shownIf?: string
  /** Columns with the id of the user who acted. */
  readonly actors?: readonly string[]
  /** Columns that a copy of personal data contains. */
  readonly copied: readonly string[]
  /** Columns that a copy of personal data never contains, because they are technical or not about the person. */
  readonly left: readonly string[]
  /** Additional values in a copy, as SQL. */
  readonly computed?: Readonly<Record<string, string>>
  /** The effects of a removal on the rows. A row belongs to the first part whose condition `rows` it fulfils. */
  readonly parts: readonly Part[]
  /** Values that a removal clears in rows that the person wrote. */
  readonly clearedOfActor?: Cleared
  /** Why no row of the table is about a particular person. */
  readonly why?: string
}

export type Part = { readonly rows?: string } & (
  | { readonly does: 'remove' }
  | {
      readonly does: 'keep'
      readonly why: RetentionReason
      /** SQL for the last day on which the row is kept; absent if there is none. */
      readonly until?: string
      /** Columns that a removal clears in kept rows, with SQL for the new value. */
      readonly cleared?: Cleared
    }
)
export type Cleared = Readonly<Record<string, string>>

export type Register = Readonly<Record<string, RegisteredTable>>

export const columns = (names: string) => names.split(/\s+/).filter(Boolean)

type About = Omit<RegisteredTable, 'copied' | 'left' | 'parts' | 'why'> & {
  about: string
  copied: string
  left?: string
}

const aboutTable = ({ copied, left = '', ...table }: About, parts: readonly Part[]): RegisteredTable => ({
  ...table,
  copied: columns(copied),
  left: columns(left),
  parts,
})

export const removed = (table: About) => aboutTable(table, [{ does: 'remove' }])

export type Keeping = Omit<Extract<Part, { does: 'keep' }>, 'does' | 'rows'>

export const kept = (table: About, keeping: Keeping) => aboutTable(table, [{ does: 'keep', ...keeping }])

/**
 * A table in which a removal deletes some rows. Each other row is kept for the first reason whose `rows` it
 * meets.
 */
export const partlyRemoved = (
  table: About & { removed: string },
  ...reasons: (Keeping & { rows?: string })[]
) => {
  const { removed: rows, ...about } = table
  return aboutTable(about, [
    { rows, does: 'remove' },
    ...reasons.map((reason) => ({ ...reason, does: 'keep' as const })),
  ])
}

/**
 * A table in which no row is about a particular person. `actors` are columns with the id of the acting user.
 */
export const ofNobody = (why: string, left: string, actors?: readonly string[]): RegisteredTable => ({
  why,
  copied: [],
  left: columns(left),
  parts: [],
  ...(actors && { actors }),
})
