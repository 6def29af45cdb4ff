import { asMarkedText } from '../sheet/formula.ts'
import type { Book } from './book.ts'
import { momentText, numberText } from './numbers.ts'
import { plain } from './rich-text.ts'
import type { SharedStrings } from './shared-strings.ts'
import { Unreadable } from './unreadable.ts'

export type CellElement = {
  type: string | undefined
  style: number
  hasFormula: boolean
  /** The text of a cell's value element; `null` if there is none. */
  value: string | null
  inline: string
}

/** The text of a cell, or the error that the spreadsheet shows; `null` if the cell is only formatted. */
export type CellValue = { text: string; isError?: boolean } | null

export type CellContext = Pick<Book, 'formats' | 'isFrom1904'> & { texts: Pick<SharedStrings, 'get'> }

/** Formulas are not computed, because the file contains their last value. */
export function cellValue(cell: CellElement, context: CellContext): CellValue {
  const { type, value, inline, hasFormula } = cell
  if (type === 'inlineStr') return textOf(asMarkedText(inline))
  if (value === null) return hasFormula ? { text: '', isError: true } : null
  switch (type) {
    case 's':
      return textOf(asMarkedText(sharedText(value, context.texts)))
    case 'str':
      return textOf(asMarkedText(plain(value)))
    case 'd':
      return textOf(plain(value))
    case 'e':
      return { text: value.trim(), isError: true }
    case 'b':
      return textOf(/^(1|true)$/i.test(value.trim()) ? '1' : '0')
    default:
      return textOf(context.formats[cell.style] ? momentText(value, context.isFrom1904) : numberText(value))
  }
}

const textOf = (text: string): CellValue => (text === '' ? null : { text })

function sharedText(value: string, texts: CellContext['texts']): string {
  const text = texts.get(Number(value))
  if (text === undefined) throw new Unreadable('a cell names a text that there is not')
  return text
}
