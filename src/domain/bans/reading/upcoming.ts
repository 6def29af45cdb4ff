import { z } from 'zod'
import { ExplainedBan } from '../why.ts'

/** A person who is, or may be, banned from the club's next game. */
export const UpcomingBan = z.object({
  PersonId: z.number(),
  Name: z.string(),
  GameId: z.number(),
  GameDay: z.string(),
  /** Short names of both teams; empty if a team is not known yet. */
  HomeName: z.string(),
  AwayName: z.string(),
  Note: ExplainedBan,
})
export type UpcomingBan = z.infer<typeof UpcomingBan>

/** Number of days ahead in which a team's next game is searched. */
export const upcomingDays = 30
