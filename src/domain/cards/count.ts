import { z } from 'zod'

/**
 * The cards that a referee has shown (CRD-11). `…Concat` is a number of cards with the average per game, '34
 * (1,70)'. The documented API defines neither the name nor the format (OP-034).
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

/** The numbers of cards in one tournament (CRD-12). */
const TournamentCards = z.object({
  TournementName: z.string(),
  ...totals,
  AvgYellowGame: z.number(),
  AvgRedGame: z.number(),
})

/** The numbers of cards in each tournament, and in all of them (CRD-12). */
export const CardScore = z.object({
  Tournements: z.array(TournamentCards),
  ...totals,
  TotalAvgYellowGame: z.number(),
  TotalAvgRedGame: z.number(),
})
export type CardScore = z.infer<typeof CardScore>

/** Extracts the number of cards from a column text, to sort by it (OP-034). */
export function cardsIn(concatenation: string): number {
  return Number(/^\d+/.exec(concatenation)?.[0] ?? 0)
}
