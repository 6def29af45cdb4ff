import { z } from 'zod'
import { text } from '../platform/input.ts'

/** The highest jersey number of a player. Higher numbers are for team staff (REP-12). */
const highestPlayerNumber = 99
const firstStaffNumber = 100
export const highestNumber = 999

/** The jersey of a line-up row: a number, or the text pre-registered instead (REP-11). */
export const JerseyNumber = z.union([z.number(), z.string()])
export type JerseyNumber = z.infer<typeof JerseyNumber>

/** REP-11: maximum length of a jersey text, in characters. */
export const longestJersey = 3

/** REP-11: parses a jersey. Digits without sign or leading zeros become a number (REP-13), other text stays text. Empty means no number. */
export const Jersey = z
  .union([z.int().min(0).max(highestNumber).transform(String), text(10)], { message: 'validation.jersey' })
  .nullish()
  .transform((typed) => typed ?? '')
  .refine((typed) => [...typed].length <= longestJersey && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(typed), {
    message: 'validation.jersey',
  })
  .transform((typed) => (typed === '' ? null : jerseyOf(typed)))

export function jerseyOf(typed: string): JerseyNumber {
  return /^(0|[1-9]\d{0,2})$/.test(typed) ? Number(typed) : typed
}

/** REP-13: the jersey as a number, to sort and search by; `null` for text. */
export function numberIn(jersey: JerseyNumber | null | undefined): number | null {
  return typeof jersey === 'number' ? jersey : null
}

/** The next free number for team staff (REP-12): 100 plus the number of staff in the list, or the first unused one after it. */
export function nextStaffNumber(taken: readonly (JerseyNumber | null)[]): number {
  const staff = taken.filter((number) => isStaffNumber(number))
  let number = firstStaffNumber + staff.length
  while (taken.includes(number)) number++
  return number
}

/** Whether a jersey number is one of team staff, which is above 99 (REP-12). */
export function isStaffNumber(jersey: JerseyNumber | null | undefined): boolean {
  return (numberIn(jersey) ?? 0) > highestPlayerNumber
}
