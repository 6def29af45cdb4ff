import type { ComponentType, InputHTMLAttributes } from 'react'
import type { TextKey, Translate } from '#domain/texts/keys.ts'

/**
 * A column of an editable table. Every value is text, so it can be pasted and wrong input is preserved. `Draft`: a row's current values.
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
  /** This column is the row's header. */
  isHeader?: boolean
  /** The cell takes part in keyboard navigation and passes `stop` to its focusable element. */
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
  /** Shows every option as a button. Use it for a few options with short names. */
  areSegments?: true
  /** For users who may not choose; default: the option's label. */
  Shown?: ComponentType<CellProps<Row, Draft>>
}

/** A custom field, such as a person picker, which passes `stop` to its input. Pasted text arrives like typed text. */
type OwnColumn<Row, Draft> = { as: 'field'; Cell: ComponentType<CellProps<Row, Draft>> }

type DataAttributes = { [data: `data-${string}`]: string | boolean | undefined }

/** Attributes of the one cell that is the grid's tab stop. */
export type Stop = { 'data-stop': number; tabIndex: number }

export type CellProps<Row, Draft> = {
  row: Row
  draft: Draft
  stop: Stop
  /** The ids of the row's header and of the notes below the row. */
  describedBy: string | undefined
}

export type Change<Row, Name extends string = string> = { row: Row; name: Name; text: string }

/** The status of a row, as data attributes for CSS. */
export type RowLook = { 'data-edited'?: ''; 'data-conflict'?: ''; 'data-empty'?: '' }

export type EditableHandle = {
  /** Focuses a cell of a row; by default the first editable one. */
  focusCell: (index: number, name?: string) => void
}

export function isTyped(column: { as: string }): boolean {
  return column.as !== 'shown'
}
