import { z } from 'zod'
import { text } from '../platform/input.ts'

/** The last number of a player; above it stands team staff (REP-12). */
const highestPlayerNumber = 99
const firstStaffNumber = 100
export const highestNumber = 999

/** Of a row in a line-up: a number, or what was pre-registered in its place (REP-11). */
export const JerseyNumber = z.union([z.number(), z.string()])
export type JerseyNumber = z.infer<typeof JerseyNumber>

/** REP-11: text of up to so many characters. */
export const longestJersey = 3

/** REP-11: digits without a sign or zeros in front are a number (REP-13), other text stays as it is; empty is none yet. */
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

/** REP-13: where it stands as a number, for its order and its search; null where it is none. */
export function numberIn(jersey: JerseyNumber | null | undefined): number | null {
  return typeof jersey === 'number' ? jersey : null
}

/** The next number of team staff: 100 plus the count of those that are there (REP-12), or the first free one after it. */
export function nextStaffNumber(taken: readonly (JerseyNumber | null)[]): number {
  const staff = taken.filter((number) => isStaffNumber(number))
  let number = firstStaffNumber + staff.length
  while (taken.includes(number)) number++
  return number
}

/** REP-12: numbers above 99 are those of team staff. */
export function isStaffNumber(jersey: JerseyNumber | null | undefined): boolean {
  return (numberIn(jersey) ?? 0) > highestPlayerNumber
}
