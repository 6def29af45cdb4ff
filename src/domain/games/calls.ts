import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { idText } from '../platform/input.ts'
import { ReportStatus } from './codes.ts'

/** Public facts about a game, without names of people (D2-020). Unknown values are 0 or ''. */
export const GameFacts = z.object({
  GameId: z.number(),
  /** When the game begins, `YYYY-MM-DDTHH:mm:ss` in Iceland. */
  GameDay: z.string(),
  TournamentId: z.number(),
  TournamentShortName: z.string(),
  HomeTeamId: z.number(),
  HomeName: z.string(),
  HomeShortName: z.string(),
  AwayTeamId: z.number(),
  AwayName: z.string(),
  AwayShortName: z.string(),
  /** Short name of the user's team in the game; empty if neither team is the user's (GTC-22). */
  TeamShortName: z.string(),
  CourtId: z.number(),
  CourtName: z.string(),
  CategoryId: z.number().nullable(),
  /** The tournament's gender: 1 is men, 0 is women. */
  GenderId: z.union([z.literal(0), z.literal(1)]),
  HomeResult: z.number().nullable(),
  AwayResult: z.number().nullable(),
  GameReportStatus: z.enum(ReportStatus).nullable(),
})
export type GameFacts = z.infer<typeof GameFacts>

/** Reads the public facts about one game (REP-51). */
export const getGame = defineCall({
  name: 'games.game',
  method: 'GET',
  path: 'games/getGame',
  query: z.strictObject({ gameId: idText() }),
  answer: GameFacts,
  access: {
    types: { 1: 'all', 2: 'all', 3: 'all', 4: 'all', 5: 'all', 7: 'all' },
    aliases: ['URL', 'UTL', 'BRT'],
  },
})
