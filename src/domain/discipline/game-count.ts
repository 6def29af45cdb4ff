import { z } from 'zod'

/** How many games a tournament has (FIN-11). */
export const GameCount = z.object({
  TournementId: z.number(),
  TournementName: z.string(),
  TournementGamesCount: z.number(),
})
export type GameCount = z.infer<typeof GameCount>
