import type { Day } from '#domain/platform/dates.ts'
import type { RefusalId } from '#domain/platform/refusal.ts'
import type { Kept } from '#domain/platform/retention.ts'
import type { TypeKind } from '#domain/platform/types.ts'
import type { TextKey } from '#domain/texts/keys.ts'
import type { Queryable } from '../database/database.ts'
import { type CellKind, option } from './cells.ts'
import type { Lined } from './plan/work.ts'

/** Tables that rows of another file may refer to, with the file and column that identify their rows. */
export const keys = {
  teams: { file: 'teams.csv', column: 'Id', field: 'id' },
  courts: { file: 'courts.csv', column: 'Id', field: 'id' },
  persons: { file: 'persons.csv', column: 'Ssn', field: 'ssn' },
  tournaments: { file: 'tournaments.csv', column: 'Id', field: 'id' },
  games: { file: 'games.csv', column: 'GameId', field: 'id' },
  squad_lists: { file: 'squadlists.csv', column: 'Id', field: 'id' },
  rulings: { file: 'rulings.csv', column: 'Id', field: 'id' },
} as const
export type Referred = keyof typeof keys

export type Column = {
  name: string
  kind: CellKind
  /** The field of the table that the column fills. Absent for columns such as ExternalId, which control how the row is imported. */
  field?: string
  required?: boolean
  refers?: Referred
  /** The cell contains ids or labels of this option list. */
  options?: TypeKind
  /** As `options`, but the column adds no options. `reason` explains an unknown value. */
  known?: { kind: TypeKind; reason: string }
  many?: boolean
  /** SQL for the value to compare and store, if it is not the cell itself. */
  value?: (cell: string) => string
  /** SQL for the value of a new row if the cell is empty or the column is missing; `g` is the row of the file. */
  otherwise?: string
  /** SQL for the stored value to compare with, if it is not the field itself; `t` is the stored row. */
  stored?: string
  /** SQL for the new value of the field from the stored one (null in a new row). */
  write?: (given: string, stored: string) => string
  /** True if the value is stored in another table, by the SQL `after` of the import file. */
  isApart?: boolean
}

/**
 * The temporary tables of a file: its rows with the table's fields, the stored row of each line, and the plan
 * of what to write.
 */
export type Tables = { given: string; match: string; plan: string }

/** A file for which the plan of what to write is made, but not written yet. */
export type Planned = { db: Queryable; tables: Tables; lined: Lined; today: Day; stop?: AbortSignal }

/** A translated sentence about a line of the file. */
export type Warning = { line: number; text: TextKey; values: Readonly<Record<string, string>> }
export type Warnings = { kept: Warning[]; hasMore: boolean }
export const noWarnings: Warnings = { kept: [], hasMore: false }

/** A line that a domain rule refuses. */
export type Judged = { line: number; column: string; reason: string }

/**
 * The row of a line with the table's fields. Fields of columns that the file lacks may be missing. `recordId` is the stored row
 * that the plan changes; `null` for a new row and before the file is planned.
 */
export type GivenRow = { line: number; row: unknown; recordId: number | null }

export type Judge = {
  /** SQL condition for the rows `g` to check. After the file is planned, `p` is the row of the plan. */
  which: string
  /** SQL for the `row` that `judge` receives; the whole row by default. */
  reads?: string
  /** Checks groups of rows, in the order of their lines. `at` is the moment of the import. */
  judge: (db: Queryable, rows: readonly GivenRow[], at: Date) => Promise<readonly Judged[]>
}

/** Columns that domain rules add to the file's rows `g` before the file is planned. */
export type Derived = {
  /** The SQL type of each column. */
  columns: Readonly<Record<string, string>>
  /** SQL condition for the rows `g` whose values are computed; in other rows the columns are `null`. */
  which: string
  /** Computes the values for groups of rows, in the order of their lines. */
  derive: (db: Queryable, rows: readonly GivenRow[]) => Promise<readonly DerivedRow[]>
}

/** The values of a line by the names of its derived columns. */
export type DerivedRow = { readonly line: number; readonly [column: string]: unknown }

/**
 * A reason why the parent record of an imported row counts as missing. `when` is its SQL condition, which may
 * depend on the moment of the import.
 */
type Orphan = { when: string | ((now: string) => string); column: string; reason: string }

export type ImportFile = {
  file: string
  table: string
  /** Columns that identify a row. If empty, all fields together do. */
  key: string[]
  columns: Column[]
  rowId: 'id' | 'person_id' | 'incident_id'
  isVersioned: boolean
  /** SQL for the row's key in imported_rows, if that is not made of the key columns. */
  keyText?: string
  /** SQL for fields of a new row without a column in the file. */
  newFields?: Readonly<Record<string, string>>
  /** SQL conditions for a row `g` whose parent record does not exist, each with the column and the reason to report. */
  orphan?: Orphan | readonly Orphan[]
  /** The tables that contain the parent records of the file's rows, if other files of the import fill them. */
  belongsTo?: readonly string[]
  /** SQL for the game whose report contains the row `g`. */
  game?: string
  /**
   * The file may have the columns ExternalId, which identifies a row whatever its fields, and Deleted, which removes it. A row without a
   * remembered ExternalId is matched with rows that have the same value in the field `among`.
   */
  hasExternalId?: { among: 'game_id' | 'person_id' | 'incident_id' | 'squad_list_id' }
  /** Whether the column TeamId must be one of the two teams of the game in GameId. */
  ofGameTeams?: boolean
  /** Rows that domain rules check: before and after the file is planned, and after its rows are written. */
  judge?: { before?: Judge; planned?: Judge; written?: Judge }
  derived?: Derived
  /** SQL conditions for a row that contradicts itself, each with the column and the reason to report. */
  rules?: { when: string; column: string; reason: string }[]
  /** Columns whose cells are skipped after their retention period. */
  overdue?: readonly Overdue[]
  /**
   * SQL for the imported lines whose rows the app has confirmed or edited as a whole. Imports do not change
   * them.
   */
  locks?: (tables: Tables) => string[]
  /**
   * SQL for the imported lines whose rows the app created or edited, for rows that no import remembers. If
   * absent, the app never edits the table.
   */
  appEdits?: (tables: Tables) => string[]
  /** SQL for the imported lines that contradict the written data, with `reason`; reported in `column`. */
  contradicts?: { column: string; lines: (tables: Tables) => string }
  /** SQL for the imported lines whose rows cannot be written or deleted, even with `overwrite`. */
  clashes?: (tables: Tables) => string[]
  /** The reason for a line that cannot be written; by default that its row belongs to another ExternalId. */
  taken?: string
  after?: (tables: Tables) => string[]
  /** True if the SQL `after` writes to the table's own rows, so that undo restores its changes too. */
  isAfterOwn?: boolean
  /**
   * SQL that queues the affected records of the rows with these ids (also SQL) for a job. Runs before and after the rows are written or
   * restored; $1 is the moment.
   */
  concerns?: (ids: string, isFirst: boolean) => string[]
  /** SQL for the description of a deleted row `t`, if its line does not say enough. */
  removal?: string
  /** SQL for the imported lines whose plan is not allowed, with the column and the reason to report. */
  forbidden?: { lines: (tables: Tables) => string; column: string; reason: string }
  /** SQL condition for rows `g` that the app has confirmed. Imports in the browser never overwrite them, and undo refuses them. */
  confirmed?: string
  /** The refusal if undo meets rows that the database does not allow to change. */
  stays?: RefusalId
  /** Finds conflicts of the planned rows that are no errors of the file, such as clashing games. Runs only in a preview. */
  warnings?: (planned: Planned) => Promise<Warnings>
  /** SQL to run before the plan is written; $1 is the moment of the import. */
  before?: (tables: Tables) => string[]
}

/**
 * Columns whose retention period is over if `when` is true: an SQL condition on a moment, the file's row `g` and the stored row `t`, if
 * any.
 */
export type Overdue = { columns: readonly string[]; kept: Kept; when: (now: string) => string }

type More = Omit<Column, 'name' | 'kind' | 'required'>

export const required = (name: string, kind: CellKind, field?: string, more: More = {}): Column => ({
  name,
  kind,
  field,
  required: true,
  ...more,
})

export const optional = (name: string, kind: CellKind, field?: string, more: More = {}): Column => ({
  name,
  kind,
  field,
  ...more,
})

/** A column with ids or labels of an option list. */
export const optionOf = (column: string, field: string, options: TypeKind): Column =>
  optional(column, option, field, { options })
