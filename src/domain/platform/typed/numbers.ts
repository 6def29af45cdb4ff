import { plainSigns } from './signs.ts'

// The functions in this file return other text unchanged, so that validation rejects it instead of reading a
// wrong number.

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

/** Parses a whole number from 0 to `most`; `null` if empty, `undefined` for any other text. */
export function wholeUpTo(most: number, typed: string): number | null | undefined {
  const value = parseWhole(typed)
  return value === null || (typeof value === 'number' && value <= most) ? value : undefined
}
