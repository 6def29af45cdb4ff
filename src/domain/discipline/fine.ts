import { z } from 'zod'
import { Version } from '../platform/entities.ts'
import { id, text } from '../platform/input.ts'
import type { RefusalId } from '../platform/refusal.ts'
import type { TextKey } from '../texts/keys.ts'

export const descriptionMax = 1000
export const referenceMax = 100
export const mostCards = 99
export const highestLevel = 99
export const mostKronur = 100_000_000

const number = z.number().nullable()

/** What is kept of a fine, and changed by the form: a club's, for what happened in one game. */
export const StoredFine = z.object({
  Id: z.number(),
  GameId: z.number(),
  TeamId: z.number(),
  Yellow: number,
  Red: number,
  FineLevel: number,
  /** Whole krónur: what is proposed to the committee, and what it decided; null where that has not come. */
  FineProposal: number,
  FineAmount: number,
  FineDescription: z.string(),
  /** Where the accounts have it, and the meeting that decided. */
  Accounting: z.string(),
  Meeting: z.string(),
  Version,
})
export type StoredFine = z.infer<typeof StoredFine>

/** FIN-04, with both spellings of a tournament (OP-036). */
export const Fine = StoredFine.extend({
  TeamName: z.string(),
  TournementName: z.string(),
  TournementId: z.number(),
  /** The association's page about the tournament; empty where the operator named none (OP-099). */
  TournementUrl: z.string(),
  Game: z.string(),
  GameDate: z.string(),
  TournamentCategoryName: z.string(),
})
export type Fine = z.infer<typeof Fine>

const wholeNumber: TextKey = 'validation.wholeNumber'
const whole = (max: number) => z.number(wholeNumber).int(wholeNumber).min(0).max(max).nullable().default(null)

/** What is sent; without an Id it is a new one. */
export const FineInput = z.strictObject({
  Id: id().nullish(),
  GameId: id('validation.required'),
  TeamId: id('validation.required'),
  Yellow: whole(mostCards),
  Red: whole(mostCards),
  FineLevel: whole(highestLevel),
  FineProposal: whole(mostKronur),
  FineAmount: whole(mostKronur),
  FineDescription: text(descriptionMax).default(''),
  Accounting: text(referenceMax).default(''),
  Meeting: text(referenceMax).default(''),
  Version: Version.nullish(),
})
export type FineInput = z.input<typeof FineInput>

type Amounts = Pick<StoredFine, 'FineProposal' | 'FineAmount'>

/** A fine is an amount, proposed or decided. */
export function whyNotFine({ FineProposal, FineAmount }: Amounts): RefusalId | null {
  return FineProposal === null && FineAmount === null ? 'discipline.noAmount' : null
}
