import { z } from 'zod'
import { ExplainedBan } from '../bans/why.ts'
import { RequestStatus } from '../game-time-changes/codes.ts'
import { GameFacts } from '../games/calls.ts'
import { RefereeRole } from '../games/codes.ts'

/** Open tasks of a game, in the order in which they arise. */
export const gameNexts = [
  'officials',
  'answers',
  'timeConsent',
  'timeDecision',
  'lineUps',
  'result',
  'confirm',
  'inspectorReport',
] as const
export type GameNext = (typeof gameNexts)[number]

export const gameLinks = ['report', 'inspectorReport', 'timeChange', 'fines', 'results'] as const
export type GameLink = (typeof gameLinks)[number]

export const GameOfficial = z.object({
  PersonId: z.number(),
  Name: z.string(),
  RoleId: z.enum(RefereeRole),
  IsConfirmed: z.boolean(),
  HasDeclined: z.boolean(),
  /** True if the game has not begun, so that the official can still answer. */
  IsAwaited: z.boolean(),
  /** True if the game execution form was sent and the viewer may read it. */
  HasExecution: z.boolean(),
})

export const GameAppointment = z.object({
  Id: z.number(),
  RoleId: z.enum(RefereeRole),
  /** The official who got the appointment; `null` if the official was only removed. */
  Name: z.string().nullable(),
  /** The official who lost the appointment. */
  BeforeName: z.string().nullable(),
  /** Why staff appointed the official against a rule; empty otherwise. */
  Reason: z.string(),
  ByName: z.string(),
  At: z.string(),
})

export const GameRequest = z.object({
  Id: z.number(),
  Status: z.enum(RequestStatus),
  RequestedDay: z.string(),
  CourtName: z.string(),
  CreatedAt: z.string(),
})

export const GameFine = z.object({
  Id: z.number(),
  TeamName: z.string(),
  Amount: z.number().nullable(),
  Description: z.string(),
})

export const GameMail = z.object({ Id: z.number(), Subject: z.string(), Name: z.string(), At: z.string() })

export const GameBan = z.object({
  PersonId: z.number(),
  Name: z.string(),
  TeamName: z.string(),
  Note: ExplainedBan,
})
export type GameBan = z.infer<typeof GameBan>

/** A game with its related records. A list is `null`, and hidden, if the viewer may not read it. */
export const GameCard = GameFacts.extend({
  Next: z.array(z.enum(gameNexts)),
  Links: z.array(z.enum(gameLinks)),
  Officials: z.array(GameOfficial).nullable(),
  Appointments: z.array(GameAppointment).nullable(),
  Requests: z.array(GameRequest).nullable(),
  Bans: z.array(GameBan).nullable(),
  Fines: z.array(GameFine).nullable(),
  Mails: z.array(GameMail).nullable(),
})
export type GameCard = z.infer<typeof GameCard>
