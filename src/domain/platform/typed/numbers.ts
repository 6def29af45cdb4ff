import { plainSigns } from './signs.ts'

// The functions in this file return text that is not such a number unchanged, so that validation rejects it instead of reading another
// number.

/** Parses a whole number from 0; `null` if empty. */
export function parseWhole(typed: string): number | string | null {
  const digits = plainSigns(typed)
  if (digits === '') return null
  return /^\d{1,9}$/.test(digits) ? Number(digits) : digits
}

export function parseSignedWhole(typed: string): number | string | null {
  const digits = plainSigns(typed)
  if (digits === '') return null
  return /^-?\d+$/.test(digits) ? Number(digits) : digits
}

/** Parses a number with a decimal comma or dot. */
export function parseDecimal(typed: string): number | string | null {
  const digits = plainSigns(typed)
  if (digits === '') return null
  return /^-?\d+([.,]\d+)?$/.test(digits) ? Number(digits.replace(',', '.')) : digits
}

/** Parses a whole number from 0 to `most`; `null` if empty, `undefined` if it is not such a number. */
export function wholeUpTo(most: number, typed: string): number | null | undefined {
  const value = parseWhole(typed)
  return value === null || (typeof value === 'number' && value <= most) ? value : undefined
}
