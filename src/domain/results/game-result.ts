import { z } from 'zod'
import { GameOutcome, ReportStatus } from '../games/codes.ts'
import { Version } from '../platform/entities.ts'
import { id } from '../platform/input.ts'

/** The most goals of a team in a game. No team has scored more, so a third digit is a typing error. */
export const mostGoals = 99

const Goals = z.number().nullable()

/** One game in the results table (RES-10). Unknown texts are empty. */
export const GameResult = z.object({
  GameId: z.number(),
  /** When the game begins, `YYYY-MM-DDTHH:mm:ss` in Iceland. */
  GameDay: z.string(),
  TournamentShortName: z.string(),
  HomeShortName: z.string(),
  AwayShortName: z.string(),
  HomeResult: Goals,
  AwayResult: Goals,
  CourtName: z.string(),
  GameReportStatus: z.enum(ReportStatus).nullable(),
  /** Not in the documented API: true while staff have the confirmed report open for correction; missing otherwise. */
  IsInCorrection: z.literal(true).optional(),
  /** How the game ended, known only for imported games; `null` if it was played normally or is still to be played. */
  Outcome: z.enum(GameOutcome).nullable(),
  /** The team because of which the game is listed: the requested team, or the user's own; empty if there is none. */
  TeamShortName: z.string(),
  /** A list with one element: the age group of the tournament. */
  Divisions: z.array(z.object({ Division: z.string() })),
  /** Whether the user may edit this game at all, apart from its state (D2-002). */
  Permission: z.boolean(),
  /** The tournament's gender: 1 is men, 0 is women. */
  Gender: z.union([z.literal(0), z.literal(1)]),
  /** The supervisor's report on the referees; `null` if the viewer may not open it now (D2-001). */
  RefereeReport: z.object({ FilledOutDate: z.string().nullable() }).nullable(),
  /** The kind of tournament, which separates association games from others (RES-04). */
  CategoryId: z.number().nullable(),
  /** The version of the game, which increases with changes of result, scores and status. */
  Version,
})
export type GameResult = z.infer<typeof GameResult>

const resultFields = ['HomeResult', 'AwayResult', 'GameReportStatus'] as const
type ResultField = (typeof resultFields)[number]
export type ResultValues = Pick<GameResult, ResultField>

const goals = z
  .number({ message: 'validation.score' })
  .int({ message: 'validation.score' })
  .min(0, { message: 'validation.score' })
  .max(mostGoals, { message: 'validation.score' })
  .nullable()

/**
 * One edited row of the results table (RES-09). The client may send the whole row, but only id, version and the three values are read
 * (threats T05).
 */
export const ResultChange = z.strictObject({
  ...GameResult.partial().shape,
  Edited: z.boolean().nullish(),
  GameId: id(),
  HomeResult: goals,
  AwayResult: goals,
  GameReportStatus: z.enum(ReportStatus, { message: 'validation.reportStatus' }).nullable(),
  Version: Version.nullish(),
})
export type ResultChange = z.infer<typeof ResultChange>

/** A past game in the list of older reports (RES-13). */
export const OlderGame = GameResult.pick({
  GameId: true,
  GameDay: true,
  TournamentShortName: true,
  HomeShortName: true,
  AwayShortName: true,
  HomeResult: true,
  AwayResult: true,
  CourtName: true,
  GameReportStatus: true,
  Outcome: true,
})
export type OlderGame = z.infer<typeof OlderGame>

export function haveSameResult(one: ResultValues, other: ResultValues): boolean {
  return resultFields.every((field) => one[field] === other[field])
}

type SideGoals = number | string | null

export const resultText = (home: SideGoals, away: SideGoals) => `${home ?? ''}–${away ?? ''}`
