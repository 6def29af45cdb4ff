import type { Day } from '#domain/platform/dates.ts'
import type { RefusalId } from '#domain/platform/refusal.ts'
import type { Kept } from '#domain/platform/retention.ts'
import type { TypeKind } from '#domain/platform/types.ts'
import type { TextKey } from '#domain/texts/keys.ts'
import type { Queryable } from '../database/database.ts'
import { type CellKind, option } from './cells.ts'
import type { Lined } from './plan/work.ts'

/** A table that rows of another file may point to, and the file and column that name its rows. */
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
  /** As in the header. */
  name: string
  kind: CellKind
  /** The field that it fills; without one it says something of the row. */
  field?: string
  required?: boolean
  refers?: Referred
  /** The cell is a number or a label of this list. */
  options?: TypeKind
  /** The cell is a number or a label of this list, to which the column adds none. `reason`: why another value is wrong. */
  known?: { kind: TypeKind; reason: string }
  /** The cell holds several of them. */
  many?: boolean
  /** SQL for what is compared with the stored row, where it is not the cell itself. */
  value?: (cell: string) => string
  /** SQL for what a new row has where the cell is empty or the column is left out; `g` is the row of the file. */
  otherwise?: string
  /** SQL for what a stored row `t` is compared with, where it is not the field itself. */
  stored?: string
  /** SQL for the new value of the field, given what is stored (null in a new row). */
  write?: (given: string, stored: string) => string
  /** It stands in a table of its own, which the file's `after` writes. */
  isApart?: boolean
}

/** The temporary tables of a file: its cells, its rows as the table would hold them, and what becomes of each. */
export type Tables = { given: string; match: string; plan: string }

/** A plan that is made but not written, as the database has it. */
export type Planned = { db: Queryable; tables: Tables; lined: Lined; today: Day; stop?: AbortSignal }

/** A sentence about a line; its values are names. */
export type Warning = { line: number; text: TextKey; values: Readonly<Record<string, string>> }
export type Warnings = { kept: Warning[]; hasMore: boolean }
export const noWarnings: Warnings = { kept: [], hasMore: false }

/** What a rule of the domain finds wrong in a line. */
export type Judged = { line: number; column: string; reason: string }

/** The row of a line as the table would hold it, by the names of its fields; of a column that the file lacks there may be none. */
export type GivenRow = { line: number; row: unknown }

export type Judge = {
  /** SQL that is true where the row `g` is judged. */
  which: string
  /** Is asked of some lines at a time, in their order; `at` is the moment of the import. */
  judge: (db: Queryable, rows: readonly GivenRow[], at: Date) => Promise<readonly Judged[]>
}

/** What it is asked may be a matter of the moment of the import. */
type Orphan = { when: string | ((now: string) => string); column: string; reason: string }

export type ImportFile = {
  file: string
  table: string
  /** Columns that tell the rows apart; none where only all that is known of a row does. */
  key: string[]
  columns: Column[]
  /** The field that is the id of its rows. */
  rowId: 'id' | 'person_id' | 'incident_id'
  isVersioned: boolean
  /** What stands in imported_rows for the key, where it is not the key itself. */
  keyText?: string
  /** SQL for the fields of a new row that the file has no column for. */
  newFields?: Readonly<Record<string, string>>
  /** SQL that is true where the row `g` belongs to nothing there is, with the column and the reason to report. */
  orphan?: Orphan | readonly Orphan[]
  /** The tables in which `orphan` looks for what a row belongs to, if other files bring them. */
  belongsTo?: readonly string[]
  /** SQL for the game to whose report the row `g` belongs. */
  game?: string
  /**
   * ExternalId names a row whatever its fields become, and Deleted removes it. A row that has no name yet is looked for
   * among those that have the same in this field.
   */
  hasExternalId?: { among: 'game_id' | 'person_id' | 'incident_id' | 'squad_list_id' }
  /** TeamId is one of the two teams of GameId. */
  ofGameTeams?: boolean
  /** Rows that the rules of the domain judge: before the file is planned, and once its rows are written. */
  judge?: { before?: Judge; written?: Judge }
  /** SQL that is true where a row contradicts itself, with the column and the reason to report. */
  rules?: { when: string; column: string; reason: string }[]
  /** Columns whose cells are left out where they are past the time for which they are kept. */
  overdue?: readonly Overdue[]
  /** SQL for the lines of rows that the app has confirmed or worked on as a whole, so that an import leaves them. */
  locks?: (tables: Tables) => string[]
  /**
   * SQL for the lines of rows that somebody wrote or changed in the app, as the app itself tells. It is asked of rows
   * that no import remembers: those from before imports did, and those that the app made. Without it the app writes none.
   */
  appEdits?: (tables: Tables) => string[]
  /** SQL for the lines that contradict what stands once all is written, with `reason` and the column that they say it in. */
  contradicts?: { column: string; lines: (tables: Tables) => string }
  /** SQL for the lines of rows that cannot be written or removed, whatever is overwritten. */
  clashes?: (tables: Tables) => string[]
  /** Why a line of a row that cannot be written is left, where it is not that another ExternalId stands there. */
  taken?: string
  after?: (tables: Tables) => string[]
  /** What `after` writes stands in the rows of the table itself, so that it is kept and taken back with them. */
  isAfterOwn?: boolean
  /**
   * SQL that leaves for a job what the rows with these ids (SQL too) concern; run before and after they are written or
   * taken back, $1 is the moment.
   */
  concerns?: (ids: string, isFirst: boolean) => string[]
  /** SQL for what is said of the removal of the row `t`, where its line does not tell enough. */
  removal?: string
  /** SQL for the lines that must not become what the plan says, with the column and the reason to report. */
  forbidden?: { lines: (tables: Tables) => string; column: string; reason: string }
  /**
   * SQL that is true where the row `g`, of the file or a stored one, belongs to what the app has confirmed. Files of the
   * browser never overwrite such rows, and an import of them is not taken back.
   */
  confirmed?: string
  /** What is said to who would take rows back that the database holds fast. */
  stays?: RefusalId
  /**
   * Finds what speaks against the planned rows without being wrong in the file, such as clashes of games. Only a check asks it,
   * once the plan is made.
   */
  warnings?: (planned: Planned) => Promise<Warnings>
  /** SQL that is run before the plan is written; $1 is the moment of the import. */
  before?: (tables: Tables) => string[]
}

/** With SQL that is true at a moment of the file's row `g` and the stored one `t`, if there is one. */
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

/** A column whose cells are look-up values of a list. */
export const optionOf = (column: string, field: string, options: TypeKind): Column =>
  optional(column, option, field, { options })
