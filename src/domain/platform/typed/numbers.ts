import { plainSigns } from './signs.ts'

// A text that is no such number stays as it was typed, so that it is refused and never read as another number.

/** A whole number from 0, `null` if nothing was typed. */
export function parseWhole(typed: string): number | string | null {
  const digits = plainSigns(typed)
  if (digits === '') return null
  return /^\d{1,9}$/.test(digits) ? Number(digits) : digits
}

/** A whole number, also below 0. */
export function parseSignedWhole(typed: string): number | string | null {
  const digits = plainSigns(typed)
  if (digits === '') return null
  return /^-?\d+$/.test(digits) ? Number(digits) : digits
}

/** A number with a comma or a dot before its decimals. */
export function parseDecimal(typed: string): number | string | null {
  const digits = plainSigns(typed)
  if (digits === '') return null
  return /^-?\d+([.,]\d+)?$/.test(digits) ? Number(digits.replace(',', '.')) : digits
}

/** A whole number from 0 to `most`; `null` if nothing was typed, `undefined` if it is no such number. */
export function wholeUpTo(most: number, typed: string): number | null | undefined {
  const value = parseWhole(typed)
  return value === null || (typeof value === 'number' && value <= most) ? value : undefined
}
