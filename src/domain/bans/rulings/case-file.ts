import { z } from 'zod'
import { IncidentType } from '../../games/codes.ts'

/** What the committee reads about a case before it decides. */
export const CaseFile = z.object({
  /** The referee's reports about the person in the game of the case. */
  Reports: z.array(
    z.object({
      /** The reason for the report, and its details; empty if the referee chose none. */
      Reason: z.string(),
      Detail: z.string(),
      Comments: z.string(),
      ByName: z.string(),
    }),
  ),
  /** The person's cards of the season up to the game of the case, in all tournaments, latest first. */
  Cards: z.array(
    z.object({
      Id: z.number(),
      Card: z.enum(IncidentType),
      GameId: z.number(),
      GameDay: z.string(),
      TournamentName: z.string(),
    }),
  ),
})
export type CaseFile = z.infer<typeof CaseFile>
