import { z } from 'zod'
import { ExplainedBan } from '../why.ts'

/** Somebody of a club who is out of its next game, or may be. */
export const ComingBan = z.object({
  PersonId: z.number(),
  Name: z.string(),
  GameId: z.number(),
  GameDay: z.string(),
  /** The short names of both sides; empty of one that is not known yet. */
  HomeName: z.string(),
  AwayName: z.string(),
  Note: ExplainedBan,
})
export type ComingBan = z.infer<typeof ComingBan>

/** How many days ahead a next game is looked for. */
export const comingDays = 30
