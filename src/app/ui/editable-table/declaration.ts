import type { ComponentType, InputHTMLAttributes } from 'react'
import type { TextKey, Translate } from '#domain/texts/keys.ts'

/**
 * A column of a table that is typed into, typed by the row; `Draft` is what stands in a row now, saved or not. All that is
 * typed is text, also where it is chosen: so it can be pasted, and what is wrong stays as it was typed.
 */
export type EditableColumn<Row, Draft, Name extends string = string> = {
  name: Name
  title: TextKey
  /** In pixels, at least. */
  width?: number
  kind?: 'number'
} & (ShownColumn<Row, Draft> | TextColumn<Row, Draft> | ChoiceColumn<Row, Draft> | OwnColumn<Row, Draft>)

type Told<Row, Draft, Said> = (translate: Translate, row: Row, draft: Draft) => Said

type ShownColumn<Row, Draft> = {
  as: 'shown'
  Cell: ComponentType<CellProps<Row, Draft>>
  /** It names the row. */
  isHeader?: boolean
  /** The keyboard stops here: the cell hands `stop` to what takes the focus. */
  isStop?: boolean
}

type TextColumn<Row, Draft> = {
  as: 'text'
  value: (row: Row, draft: Draft) => string
  label: Told<Row, Draft, string>
  /** What is wrong with it as it is typed. */
  problem?: Told<Row, Draft, string | undefined>
  input?: InputHTMLAttributes<HTMLInputElement> & DataAttributes
  /** A text that may take several lines: the cell grows with it. */
  isLong?: true
  /** Where it is expected and not there. */
  isMissing?: (row: Row, draft: Draft) => boolean
}

type ChoiceColumn<Row, Draft> = {
  as: 'choice'
  value: (row: Row, draft: Draft) => string
  label: Told<Row, Draft, string>
  options: (row: Row, draft: Draft) => readonly { id: string; label: TextKey }[]
  fieldClassName?: string
  /** All of them in sight, one press each: where there are few and their names are short. */
  areSegments?: true
  /** For who may not choose; the option's label otherwise. */
  Shown?: ComponentType<CellProps<Row, Draft>>
}

/** A field of its own, as a person picker; it hands `stop` to its input. Pasted text comes as what is typed comes. */
type OwnColumn<Row, Draft> = { as: 'field'; Cell: ComponentType<CellProps<Row, Draft>> }

type DataAttributes = { [data: `data-${string}`]: string | boolean | undefined }

/** What the one cell has that the keyboard is in, and what the others lack. */
export type Stop = { 'data-stop': number; tabIndex: number }

export type CellProps<Row, Draft> = {
  row: Row
  draft: Draft
  stop: Stop
  /** The row's header and what is said below it. */
  describedBy: string | undefined
}

export type Change<Row, Name extends string = string> = { row: Row; name: Name; text: string }

/** How a row stands, as attributes for its look. */
export type RowLook = { 'data-edited'?: ''; 'data-conflict'?: ''; 'data-empty'?: '' }

export type EditableHandle = {
  /** Puts the keyboard into a row's cell; the first that is typed into unless named. */
  focusCell: (index: number, name?: string) => void
}

export function isTyped(column: { as: string }): boolean {
  return column.as !== 'shown'
}
