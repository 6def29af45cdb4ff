import { z } from 'zod'
import { ExplainedBan } from '../bans/why.ts'
import { RequestStatus } from '../game-time-changes/codes.ts'
import { GameFacts } from '../games/calls.ts'
import { RefereeRole } from '../games/codes.ts'

/** What waits to be done with a game, in the order in which a game goes. */
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

/** The pages of a game that the viewer may open. */
export const gameLinks = ['report', 'inspectorReport', 'timeChange', 'fines', 'results'] as const
export type GameLink = (typeof gameLinks)[number]

export const GameOfficial = z.object({
  PersonId: z.number(),
  Name: z.string(),
  RoleId: z.enum(RefereeRole),
  IsConfirmed: z.boolean(),
  HasDeclined: z.boolean(),
  /** The game has not begun, so the official can still answer. */
  IsAwaited: z.boolean(),
  /** The form on the game's execution has been sent, and the viewer may read it. */
  HasExecution: z.boolean(),
})

/** A published appointment, or an emptied place. */
export const GameAppointment = z.object({
  Id: z.number(),
  RoleId: z.enum(RefereeRole),
  /** `null` if the place was emptied. */
  Name: z.string().nullable(),
  /** The official who lost the place. */
  BeforeName: z.string().nullable(),
  /** Why staff appointed an official whom the rules forbade; empty otherwise. */
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

/** Somebody who is out of the game. */
export const GameBan = z.object({
  PersonId: z.number(),
  Name: z.string(),
  TeamName: z.string(),
  Note: ExplainedBan,
})
export type GameBan = z.infer<typeof GameBan>

/** A game with what belongs to it. A list that the viewer may not read is null, and so is not shown. */
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
