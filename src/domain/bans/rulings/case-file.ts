import { z } from 'zod'
import { IncidentType } from '../../games/codes.ts'

/** The reports and cards that the committee reads before it decides a case. */
export const CaseFile = z.object({
  /** The referee's reports about the person in the game of the case. */
  Reports: z.array(
    z.object({
      Id: z.number(),
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
