import { z } from 'zod'
import { GameOutcome, ReportStatus } from '../games/codes.ts'
import { Version } from '../platform/entities.ts'
import { id } from '../platform/input.ts'

/** No team has scored more; a third digit is taken for a typing error. */
export const mostGoals = 99

const Goals = z.number().nullable()

/** One game of the results table (RES-10). What is not known is an empty text. */
export const GameResult = z.object({
  GameId: z.number(),
  /** `YYYY-MM-DDTHH:mm:ss`, Icelandic wall clock. */
  GameDay: z.string(),
  TournamentShortName: z.string(),
  HomeShortName: z.string(),
  AwayShortName: z.string(),
  HomeResult: Goals,
  AwayResult: Goals,
  CourtName: z.string(),
  GameReportStatus: z.enum(ReportStatus).nullable(),
  /** Own addition: true while staff have the confirmed report open for correction; absent otherwise. */
  IsInCorrection: z.literal(true).optional(),
  /** Known of imported games only; null where the game was simply played, or is still to be. */
  Outcome: z.enum(GameOutcome).nullable(),
  /** Which of the asked or own teams the game is listed for; empty where no team was asked for. */
  TeamShortName: z.string(),
  /** The age group of the tournament. */
  Divisions: z.array(z.object({ Division: z.string() })),
  /** Whether the game is one that this user may write to at all (D2-002). */
  Permission: z.boolean(),
  /** Of the tournament: men 1, women 0. */
  Gender: z.union([z.literal(0), z.literal(1)]),
  /** The supervisor's report on the referees, for those who may open it now; otherwise null (D2-001). */
  RefereeReport: z.object({ FilledOutDate: z.string().nullable() }).nullable(),
  /** The kind of tournament, which tells association games from other games (RES-04). */
  CategoryId: z.number().nullable(),
  /** Counts the changes of result, scores and status. */
  Version,
})
export type GameResult = z.infer<typeof GameResult>

/** The fields that the table changes. */
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
 * One edited row (RES-09). It may be sent whole, as it came and with the client's own flag; only its id, its version and
 * the three values are read (threats T05).
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

/** A game that was played, in the list of older reports (RES-13). */
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

/** `2–1`; a side whose goals are not known stands empty. */
export const resultText = (home: SideGoals, away: SideGoals) => `${home ?? ''}–${away ?? ''}`
