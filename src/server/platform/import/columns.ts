import type { TypeKind } from '#domain/platform/types.ts'
import { type CellKind, option } from './cells.ts'

/** A table that rows of another file may point to, and the file and column that name its rows. */
export const keys = {
  teams: { file: 'teams.csv', column: 'Id', field: 'id' },
  courts: { file: 'courts.csv', column: 'Id', field: 'id' },
  persons: { file: 'persons.csv', column: 'Ssn', field: 'ssn' },
  tournaments: { file: 'tournaments.csv', column: 'Id', field: 'id' },
  games: { file: 'games.csv', column: 'GameId', field: 'id' },
} as const
export type Referred = keyof typeof keys

export type Column = {
  /** As in the header. */
  name: string
  kind: CellKind
  /** The field that it fills; without one the file's own step does. */
  field?: string
  required?: boolean
  refers?: Referred
  /** The cell is a number or a label of this list. */
  options?: TypeKind
  /** The cell holds several of them. */
  many?: boolean
  /** SQL for the stored value, where it is not the cell itself. */
  value?: (cell: string) => string
  /** SQL for a cell that is empty, and for a new row where the column is left out. */
  otherwise?: string
  /** SQL for the new value of a stored row, where it depends on the old one. */
  merged?: (stored: string, given: string) => string
}

export type ImportFile = {
  file: string
  table: string
  /** Columns that tell the rows apart. */
  key: string[]
  columns: Column[]
  /** TeamId is one of the two teams of GameId. */
  ofGameTeams?: boolean
  /** SQL that is true where a row contradicts itself, with the column and the reason to report. */
  rules?: { when: string; column: string; reason: string }[]
}

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
