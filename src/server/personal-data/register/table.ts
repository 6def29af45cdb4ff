import type { KeptReason } from '#domain/personal-data/kept.ts'

/**
 * A table of the database, as the register of personal data has it. In its SQL `t` is the row, `:person` the person's id,
 * `:email`, `:gsm` and `:phone` are how the person is reached. Each condition is answered by an index:
 * `= any(array(select ...))` reads what the row is compared with first, where `in (select ...)` lets the planner read a long table whole.
 */
export type RegisteredTable = {
  /** Which rows are about the person; absent if no row is about a certain person. */
  readonly about?: string
  /** Which of them a copy has; absent if it has all. */
  readonly shownIf?: string
  /** Columns with the id of the user who acted. */
  readonly actors?: readonly string[]
  /** Columns that the copy of a person's data has. */
  readonly copied: readonly string[]
  /** Columns that no copy has, as they tell nothing about the person or only serve the program. */
  readonly left: readonly string[]
  /** More values of the copy, as SQL. */
  readonly computed?: Readonly<Record<string, string>>
  /** What becomes of the rows when the person's data is removed. A row belongs to the first part whose `rows` it meets. */
  readonly parts: readonly Part[]
  /** What a removal clears in rows that the person wrote. */
  readonly clearedOfActor?: Cleared
  /** Why the table has nothing about a certain person. */
  readonly why?: string
}

export type Part = { readonly rows?: string } & (
  | { readonly does: 'remove' }
  | {
      readonly does: 'keep'
      readonly why: KeptReason
      /** SQL for the last day on which the row is kept, where it has one. */
      readonly until?: string
      /** Columns that are cleared in the kept rows, each with the SQL of what stands there then. */
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

/** A table whose rows about the person are removed. */
export const removed = (table: About) => aboutTable(table, [{ does: 'remove' }])

export type Keeping = Omit<Extract<Part, { does: 'keep' }>, 'does' | 'rows'>

/** A table whose rows about the person stay. */
export const kept = (table: About, keeping: Keeping) => aboutTable(table, [{ does: 'keep', ...keeping }])

/** A table of which some rows are removed and all others stay, each for the first reason whose `rows` it meets. */
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

/** A table of which no row is about a certain person; `actors` may have acted on it. */
export const ofNobody = (why: string, left: string, actors?: readonly string[]): RegisteredTable => ({
  why,
  copied: [],
  left: columns(left),
  parts: [],
  ...(actors && { actors }),
})
