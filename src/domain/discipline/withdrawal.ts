import { z } from 'zod'
import { Version } from '../platform/entities.ts'
import { date, id, requiredText } from '../platform/input.ts'
import type { RefusalId } from '../platform/refusal.ts'
import { firstSeason } from './seasons.ts'

export const withdrawalReasonMax = 500

/** What is kept of a club that withdrew from a tournament, and changed by the form. */
export const StoredWithdrawal = z.object({
  Id: z.number(),
  TournementId: z.number(),
  TeamId: z.number(),
  /** The day of the withdrawal; empty where it is not known (OP-097). */
  TournementActive: z.string(),
  ShortComment: z.string(),
  Version,
})
export type StoredWithdrawal = z.infer<typeof StoredWithdrawal>

/** FIN-08; ShortName is the tournament's. */
export const Withdrawal = StoredWithdrawal.extend({
  ShortName: z.string(),
  TeamShortName: z.string(),
  /** As a fine's. */
  TournementUrl: z.string(),
})
export type Withdrawal = z.infer<typeof Withdrawal>

/** What is sent; without an Id it is a new one. */
export const WithdrawalInput = z.strictObject({
  Id: id().nullish(),
  TournementId: id('validation.required'),
  TeamId: id('validation.required'),
  TournementActive: z.union([z.literal(''), date()], { message: 'validation.date' }).default(''),
  ShortComment: requiredText(withdrawalReasonMax),
  Version: Version.nullish(),
})
export type WithdrawalInput = z.input<typeof WithdrawalInput>

/** A day further away than these is a slip of the keys. */
export const firstDay = `${firstSeason}-01-01`
export const lastDay = '2100-12-31'

export function whyNotWithdrawal({
  TournementActive: day,
}: Pick<StoredWithdrawal, 'TournementActive'>): RefusalId | null {
  return day === '' || (firstDay <= day && day <= lastDay) ? null : 'discipline.farAway'
}
