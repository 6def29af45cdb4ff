import type { ComponentType, InputHTMLAttributes } from 'react'
import type { TextKey, Translate } from '#domain/texts/keys.ts'

/**
 * A column of an editable table. Values are text, so any text can be pasted and invalid input is kept. `Draft` is the type of a
 * row's current values.
 */
export type EditableColumn<Row, Draft, Name extends string = string> = {
  name: Name
  title: TextKey
  /** Minimum width in pixels. */
  width?: number
  kind?: 'number'
} & (ShownColumn<Row, Draft> | TextColumn<Row, Draft> | ChoiceColumn<Row, Draft> | OwnColumn<Row, Draft>)

type Told<Row, Draft, Said> = (translate: Translate, row: Row, draft: Draft) => Said

type ShownColumn<Row, Draft> = {
  as: 'shown'
  Cell: ComponentType<CellProps<Row, Draft>>
  /** True if the column contains the header of its row. */
  isHeader?: boolean
  /** True if the keyboard stops in this column. The cell must pass `stop` to the element that takes the focus. */
  isStop?: boolean
}

type TextColumn<Row, Draft> = {
  as: 'text'
  value: (row: Row, draft: Draft) => string
  label: Told<Row, Draft, string>
  problem?: Told<Row, Draft, string | undefined>
  input?: InputHTMLAttributes<HTMLInputElement> & DataAttributes
  /** Multi-line text; the cell grows with it. */
  isLong?: true
  isMissing?: (row: Row, draft: Draft) => boolean
}

type ChoiceColumn<Row, Draft> = {
  as: 'choice'
  value: (row: Row, draft: Draft) => string
  label: Told<Row, Draft, string>
  options: (row: Row, draft: Draft) => readonly { id: string; label: TextKey }[]
  fieldClassName?: string
  /** Shows each option as a button instead of a select. For a few options with short names. */
  areSegments?: true
  /** Shows the value to users who may not change it; default: the option's label. */
  Shown?: ComponentType<CellProps<Row, Draft>>
}

/**
 * A column with a custom field, such as a field that finds people. The field must pass `stop` to its input. Pasted text arrives
 * like typed text.
 */
type OwnColumn<Row, Draft> = { as: 'field'; Cell: ComponentType<CellProps<Row, Draft>> }

type DataAttributes = { [data: `data-${string}`]: string | boolean | undefined }

/** Attributes for the focusable element of a cell. In the whole table, only one cell is a tab stop. */
export type Stop = { 'data-stop': number; tabIndex: number }

export type CellProps<Row, Draft> = {
  row: Row
  draft: Draft
  stop: Stop
  /** The HTML ids of the texts that describe the cell: the header of its row and the notes below the row. */
  describedBy: string | undefined
}

export type Change<Row, Name extends string = string> = { row: Row; name: Name; text: string }

/** The status of a row, as data attributes for CSS. */
export type RowLook = { 'data-edited'?: ''; 'data-conflict'?: ''; 'data-empty'?: '' }

export type EditableHandle = {
  /** Focuses a cell of a row; by default the first editable cell. */
  focusCell: (index: number, name?: string) => void
}

export function isTyped(column: { as: string }): boolean {
  return column.as !== 'shown'
}
