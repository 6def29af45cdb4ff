import { z } from 'zod'
import { plainSigns } from './typed/signs.ts'

/**
 * Whether the text is a national id: ten digits. Since 2026 there is no check digit, so only the registry knows which numbers exist
 * (SES-44).
 */
export function isKennitala(digits: string): boolean {
  return /^\d{10}$/.test(digits)
}

/** Whether a national id begins with 8 or 9, which means a foreigner outside the national registry (SES-44). */
export function isSystemId(ssn: string): boolean {
  return /^[89]/.test(ssn)
}

/** The year of birth in a national id; `null` if the id contains no date. */
export function birthYearOf(ssn: string): number | null {
  if (isSystemId(ssn)) return null
  const century = { '8': 1800, '9': 1900, '0': 2000 }[ssn.slice(9)]
  return century === undefined ? null : century + Number(ssn.slice(4, 6))
}

/** Whether a national id is a test number: its seventh and eighth digits are 14 or 15, and its day is a person's (organisations add 40). */
export function isTestKennitala(digits: string): boolean {
  return /^(0[1-9]|[12]\d|3[01])\d{4}1[45]\d{2}$/.test(digits)
}

/** A typed national id without spaces, dashes and invisible characters. */
export function bareKennitala(typed: string): string {
  return plainSigns(typed).replace(/[\s-]/g, '')
}

/** Whether a text may contain a whole or partly typed national id: it has nine digits in a row, with any separators between them (T21). */
export function mayHoldKennitala(sought: string): boolean {
  return /\d{9}/.test(plainSigns(sought).replace(/[\s\p{P}]/gu, ''))
}

/** Matches a national id with any separators: day, month, year and four digits. A foreigner's id contains no date. */
const inText =
  /(?<!\d)(?:(?:0[1-9]|[1256]\d|4[1-9]|[37][01])[.\s]?(?:0[1-9]|1[0-2])[.\s]?\d{2}|[89]\d{5})([\s\p{P}\p{Dash}]{0,3})\d{4}(?!\d)/gu

/** Whether a text contains a national id (T21). Dates, times and phone numbers do not match. */
export function holdsKennitala(text: string): boolean {
  return plainDigits(text).search(inText) >= 0
}

/** Masks the national ids in a text. Needed for texts that were stored before such texts were rejected. */
export function withMaskedKennitala(text: string): string {
  return holdsKennitala(text)
    ? plainDigits(text).replace(inText, (found) => `${found.slice(0, -4)}****`)
    : text
}

/** Converts full-width and other digits to plain digits, and removes invisible characters. */
const plainDigits = (text: string) => text.normalize('NFKC').replace(/\p{Cf}/gu, '')

export function shownKennitala(digits: string): string {
  return isKennitala(digits) ? `${digits.slice(0, 6)}-${digits.slice(6)}` : digits
}

/**
 * Masks a national id as `010130-****`, which distinguishes people of the same name without revealing the number (threats, 'Minimisation').
 */
export function maskedKennitala(digits: string): string {
  return `${digits.slice(0, 6)}-****`
}

/** A national id as input. Accepts spaces and a dash, returns ten digits. */
export const kennitala = () =>
  z.string().max(20).transform(bareKennitala).refine(isKennitala, { message: 'validation.kennitala' })
