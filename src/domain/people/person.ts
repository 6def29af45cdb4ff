import { z } from 'zod'
import { ContractState, ContractType } from '../contracts/codes.ts'
import { Position, RefereeRole } from '../games/codes.ts'
import { MailKind, OutboxState } from '../mail/outbox.ts'
import { storedCode } from '../platform/entities.ts'
import { TransferStatus } from '../transfers/codes.ts'

/** The parts of a person's page with a call of their own, in display order. */
export const personSections = [
  'roles',
  'contracts',
  'transfers',
  'games',
  'bans',
  'assignments',
  'marks',
  'leave',
  'mails',
  'history',
] as const
export type PersonSection = (typeof personSections)[number]

/** The data of a person's page. Fields that the viewer may not see are empty or `null`. */
export const PersonCard = z.object({
  PersonId: z.number(),
  Name: z.string(),
  /** The national id, masked as `ddmmyy-****` for minors and for most viewers. */
  Ssn: z.string(),
  TeamId: z.number().nullable(),
  TeamName: z.string(),
  /** The lending club, if the player is on loan to `TeamId`. */
  OwnerTeamId: z.number().nullable(),
  OwnerTeamName: z.string(),
  Nationality: z.string(),
  RegisteredOn: z.string().nullable(),
  Address: z.string(),
  Postcode: z.string(),
  PostboxName: z.string(),
  HomePhone: z.string(),
  Gsm: z.string(),
  Email: z.string(),
  Referee: z.object({ TeamName: z.string(), Division: z.string(), Permission: z.string() }).nullable(),
  Coach: z
    .object({ TeamName: z.string(), Permission: z.string(), Divisions: z.array(z.string()) })
    .nullable(),
  Employee: z.object({ TeamName: z.string(), JobTitle: z.string() }).nullable(),
  /** The sections of the page that the viewer may read. */
  Sections: z.array(z.enum(personSections)),
})
export type PersonCard = z.infer<typeof PersonCard>

export const PersonContract = z.object({
  Id: z.number(),
  TeamName: z.string(),
  ContractTypeId: z.enum(ContractType),
  DateFrom: z.string(),
  DateTo: z.string(),
  State: z.enum(ContractState),
})
export type PersonContract = z.infer<typeof PersonContract>

export const PersonTransfer = z.object({
  Id: z.number(),
  TeamFromName: z.string(),
  TeamToName: z.string(),
  /** The day on which the transfer was closed, else registered. */
  At: z.string().nullable(),
  Loan: z.boolean(),
  Status: z.enum(TransferStatus),
  /** True if the viewer is a party to the transfer and may open its page. */
  IsOwn: z.boolean(),
})
export type PersonTransfer = z.infer<typeof PersonTransfer>

const Game = z.object({
  Id: z.number(),
  GameId: z.number(),
  GameDay: z.string(),
  TournamentName: z.string(),
  HomeName: z.string(),
  AwayName: z.string(),
})

/** A game in which the person is in the line-up or has a card. */
export const PersonGame = Game.extend({
  TeamName: z.string(),
  /** The person's position in the game; `null` if the person is in no line-up. */
  PositionId: z.enum(Position).nullable(),
  Yellow: z.number(),
  /** 1 if the person was sent off in any way, else 0. */
  Red: z.number(),
})
export type PersonGame = z.infer<typeof PersonGame>

export const PersonAssignment = Game.extend({ RoleId: z.enum(RefereeRole), IsConfirmed: z.boolean() })
export type PersonAssignment = z.infer<typeof PersonAssignment>

export const PersonMark = Game.extend({
  RoleId: z.enum(RefereeRole),
  Rating: z.number(),
  Difficulty: z.number().nullable(),
})
export type PersonMark = z.infer<typeof PersonMark>

export const PersonLeave = z.object({
  Id: z.number(),
  DateFrom: z.string(),
  DateTo: z.string(),
  PartOfDay: z.boolean(),
  Comment: z.string(),
})
export type PersonLeave = z.infer<typeof PersonLeave>

export const PersonMail = z.object({
  Id: z.number(),
  At: z.string(),
  Subject: z.string(),
  Kind: storedCode(MailKind.options),
  State: OutboxState,
})
export type PersonMail = z.infer<typeof PersonMail>

export const PersonEvent = z.object({
  Id: z.number(),
  At: z.string(),
  Act: z.string(),
  /** The name of the user who acted; empty if the server did. */
  Name: z.string(),
  IsDone: z.boolean(),
})
export type PersonEvent = z.infer<typeof PersonEvent>
