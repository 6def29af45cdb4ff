import { z } from 'zod'
import { text } from '../platform/input.ts'

/** The highest number of a player. Larger numbers are for team staff (REP-12). */
const highestPlayerNumber = 99
const firstStaffNumber = 100
export const highestNumber = 999

/** The jersey of a line-up row: a number, or the text pre-registered instead (REP-11). */
export const JerseyNumber = z.union([z.number(), z.string()])
export type JerseyNumber = z.infer<typeof JerseyNumber>

/** REP-11: maximum length of the text. */
export const longestJersey = 3

/** REP-11: digits without sign or leading zeros become a number (REP-13); other text stays. Empty means none. */
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

/** REP-13: the number to sort and search by; `null` for text. */
export function numberIn(jersey: JerseyNumber | null | undefined): number | null {
  return typeof jersey === 'number' ? jersey : null
}

/** The next number for team staff: 100 plus the number of staff listed (REP-12), or the first free one after it. */
export function nextStaffNumber(taken: readonly (JerseyNumber | null)[]): number {
  const staff = taken.filter((number) => isStaffNumber(number))
  let number = firstStaffNumber + staff.length
  while (taken.includes(number)) number++
  return number
}

/** REP-12: numbers above 99 belong to team staff. */
export function isStaffNumber(jersey: JerseyNumber | null | undefined): boolean {
  return (numberIn(jersey) ?? 0) > highestPlayerNumber
}
