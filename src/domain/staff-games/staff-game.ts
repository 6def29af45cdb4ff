import { z } from 'zod'
import { SeenClashes } from '../clashes/clashes.ts'
import { GameOutcome, ReportStatus } from '../games/codes.ts'
import { Version } from '../platform/entities.ts'
import { date, id, requiredText } from '../platform/input.ts'
import type { TextKey } from '../texts/keys.ts'

export const cancelReasonMax = 500
const lastRound = 999

export const GameState = {
  Coming: 'coming',
  Played: 'played',
  Confirmed: 'confirmed',
  Postponed: 'postponed',
  Cancelled: 'cancelled',
} as const
export type GameState = (typeof GameState)[keyof typeof GameState]

export const gameStateLabels = {
  [GameState.Coming]: 'keptGames.states.coming',
  [GameState.Played]: 'keptGames.states.played',
  [GameState.Confirmed]: 'keptGames.states.confirmed',
  [GameState.Postponed]: 'keptGames.states.postponed',
  [GameState.Cancelled]: 'keptGames.states.cancelled',
} as const satisfies Record<GameState, TextKey>

/** A game as staff see it in their list. Unknown values are 0 or ''. */
export const StaffGame = z.object({
  Id: z.number(),
  TournamentId: z.number(),
  /** The day `YYYY-MM-DD`, and the time `HH:mm`, which is empty if unknown. */
  Day: z.string(),
  Time: z.string(),
  HomeTeamId: z.number(),
  AwayTeamId: z.number(),
  CourtId: z.number(),
  GameRoundId: z.number().nullable(),
  TournamentName: z.string(),
  HomeName: z.string(),
  AwayName: z.string(),
  CourtName: z.string(),
  /** When the game begins: day and time, `YYYY-MM-DDTHH:mm:ss`. */
  GameDay: z.string(),
  HomeResult: z.number().nullable(),
  AwayResult: z.number().nullable(),
  GameReportStatus: z.enum(ReportStatus).nullable(),
  Outcome: z.enum(GameOutcome).nullable(),
  CancelledReason: z.string(),
  /** True if the game has a line-up or an incident. */
  HasReport: z.boolean(),
  /** The requested time, if a request to move the game is open; otherwise `null`. */
  RequestedDay: z.string().nullable(),
  Version,
})
export type StaffGame = z.infer<typeof StaffGame>

const idOrNone = () => z.union([z.literal(0), id()]).default(0)

/** The body that saves a game. Without an Id it creates one. */
export const GameInput = z.strictObject({
  Id: id().nullish(),
  TournamentId: z.number().int().min(1, 'validation.required').max(2_147_483_647),
  Day: date(),
  Time: z
    .union([z.literal(''), z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)], { message: 'validation.time' })
    .default(''),
  HomeTeamId: idOrNone(),
  AwayTeamId: idOrNone(),
  CourtId: idOrNone(),
  GameRoundId: z.number('validation.wholeNumber').int().min(0).max(lastRound).nullable().default(null),
  Clashes: SeenClashes,
  Version: Version.nullish(),
})
export type GameInput = z.input<typeof GameInput>

export const CancelInput = z.strictObject({
  Id: id(),
  Reason: requiredText(cancelReasonMax),
  Version: Version.nullish(),
})

export const RestoreInput = z.strictObject({
  Id: id(),
  Version: Version.nullish(),
  Clashes: SeenClashes,
})
