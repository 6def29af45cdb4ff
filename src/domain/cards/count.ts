import { z } from 'zod'

/**
 * One referee in one tournament (CRD-11). A concatenation is the number of cards with their average per game
 * behind it, '34 (1,70)'; its name and its form are our own (OP-034).
 */
export const RefereeCards = z.object({
  Acronym: z.string(),
  Refname: z.string(),
  TournementShortName: z.string(),
  Games: z.number(),
  YellowConcat: z.string(),
  RedConcat: z.string(),
})
export type RefereeCards = z.infer<typeof RefereeCards>

const totals = { TotalGames: z.number(), TotalYellowCards: z.number(), TotalRedCards: z.number() }

/** CRD-12 */
const TournamentCards = z.object({
  TournementName: z.string(),
  ...totals,
  AvgYellowGame: z.number(),
  AvgRedGame: z.number(),
})

/** Each tournament's totals, and those of all of them (CRD-12). */
export const CardScore = z.object({
  Tournements: z.array(TournamentCards),
  ...totals,
  TotalAvgYellowGame: z.number(),
  TotalAvgRedGame: z.number(),
})
export type CardScore = z.infer<typeof CardScore>

/** The number of cards in a concatenation, to sort by (OP-034). */
export function cardsIn(concatenation: string): number {
  return Number(/^\d+/.exec(concatenation)?.[0] ?? 0)
}
