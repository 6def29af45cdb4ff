import { icelandicOrder } from '#domain/platform/icelandic.ts'
import { moneyText } from '#domain/platform/money.ts'
import type { AnyColumn, Row } from '../list.ts'

/** The text of a cell, which is also searched and exported. */
export function textOf({ field, kind = 'text', text }: AnyColumn, row: Row): string {
  if (text) return text(row)
  const value = row[field]
  if (value === null || value === undefined || value === '') return ''
  if (kind === 'date') return dayOf(String(value))
  if (kind === 'moment') return momentOf(String(value))
  if (kind === 'money') return moneyText(Number(value))
  return kind === 'number' ? withDots(Number(value)) : String(value)
}

/**
 * Like `textOf`, for files. Numbers and amounts are without dots, currency and spaces, so spreadsheets and imports can read them.
 */
export function fileTextOf(column: AnyColumn, row: Row): string {
  const value = row[column.field]
  const isNumber =
    lookOf(column) === 'number' && !column.text && value !== null && value !== undefined && value !== ''
  return isNumber ? String(value).replace('.', ',') : textOf(column, row)
}

/** The columns that a file contains: all but those with buttons only. */
export function writtenColumns(columns: readonly AnyColumn[], rows: readonly Row[]): readonly AnyColumn[] {
  return columns.filter((column) => !column.Cell || rows.some((row) => textOf(column, row) !== ''))
}

/** The sort key: text whose plain order is Icelandic, or a number. `null` for empty values. */
export function sortKeyOf(column: AnyColumn, row: Row): string | number | null {
  const { field, kind = 'text' } = column
  const value = row[field]
  if (kind === 'text') return icelandicOrder(textOf(column, row)) || null
  if (value === null || value === undefined || value === '') return null
  return lookOf(column) === 'number' ? Number(value) : String(value)
}

/** How a column is displayed and sorted. Amounts of money count as numbers. */
export const lookOf = ({ kind }: AnyColumn) => (kind === 'money' ? 'number' : kind)

/** Formats 5000 as 5.000. Done by hand, because Chromium has no Icelandic number format. */
export function withDots(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, '.')
}

/** A UTC time, which is Icelandic time all year, as DD.MM.YYYY HH:mm (SES-43). */
export const momentOf = (iso: string) => `${dayOf(iso)} ${iso.slice(11, 16)}`

const dayOf = (iso: string) => `${iso.slice(8, 10)}.${iso.slice(5, 7)}.${iso.slice(0, 4)}`
