import { bareKennitala, isKennitala } from '#domain/platform/kennitala.ts'
import { type CellKind, Wrong } from './cells.ts'

/**
 * A national id. Ignores blanks and dashes, and restores a leading zero that a spreadsheet dropped if the check digit fits. Does not check
 * other digits, because the system's own ids have no check digit (T23). Reasons never repeat the id (T21).
 */
export const ssn: CellKind = {
  type: 'text',
  read: (cell) => {
    const digits = bareKennitala(cell)
    if (isKennitala(digits)) return digits
    if (/^\d[.,]\d+E\+?\d+$/i.test(digits))
      return new Wrong(`a spreadsheet has cut the national id to a rounded number; ${asText}`)
    if (!/^\d{9}$/.test(digits)) return new Wrong('a national id is 10 digits')
    return hasCheckDigit(`0${digits}`)
      ? `0${digits}`
      : new Wrong(
          `a national id is 10 digits, and this one has 9; if a spreadsheet took its leading zero, ${asText}`,
        )
  },
}

const asText = 'make the column one of text and write it anew'

/** The ninth digit of most national ids is a check digit. */
function hasCheckDigit(digits: string): boolean {
  const weights = [3, 2, 7, 6, 5, 4, 3, 2, 1]
  const sum = weights.reduce((total, weight, place) => total + weight * Number(digits[place]), 0)
  const [day, month] = [digits.slice(0, 2), digits.slice(2, 4)].map(Number)
  return sum % 11 === 0 && isBetween(day, 1, 31) && isBetween(month, 1, 12)
}

const isBetween = (number = 0, least: number, most: number) => number >= least && number <= most
