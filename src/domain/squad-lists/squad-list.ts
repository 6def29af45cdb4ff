import { z } from 'zod'
import { Version } from '../platform/entities.ts'
import { id, requiredText } from '../platform/input.ts'

/** The highest jersey number (REP-16). Officials in a line-up start at 100. */
export const highestNumber = 999

/** Maximum number of rows on a page of a squad list (LST-14), and in one request. */
export const mostOnList = 1000

export const nameMax = 100

/** The gender: 1 is men, 0 is women. */
const Gender = z.union([z.literal(0), z.literal(1)])
/** 1 for a player, 0 for an official. */
export const IsPlayer = z.union([z.literal(0), z.literal(1)])

/** A row of a squad list (LST-26). Selected and Edited exist only on the client. */
export const TeamGroupPlayer = z.object({
  Id: z.number(),
  PersonId: z.number(),
  JerseyNumber: z.number().nullable(),
  IsPlayer,
  SSN: z.string(),
  Name: z.string(),
  /** The club with which the person is registered; empty and 0 without one. */
  TeamShortName: z.string(),
  TeamId: z.number(),
  /** The id of the club with which the person is registered. A reserve team counts as its parent club. */
  ClubId: z.number(),
  BirthYear: z.number().nullable(),
  Version,
})
export type TeamGroupPlayer = z.infer<typeof TeamGroupPlayer>

/** A squad list (LST-29). Responses with several lists leave out the players, who are often minors. */
export const SquadList = z.object({
  Id: z.number(),
  Name: z.string(),
  DivisionId: z.number(),
  DivisionName: z.string(),
  Gender,
  TeamId: z.number(),
  TeamName: z.string(),
  ClubId: z.number(),
  PlayerCount: z.number(),
  TeamGroupPlayers: z.array(TeamGroupPlayer),
  Version,
})
export type SquadList = z.infer<typeof SquadList>

/** The body that saves a squad list. Without an Id, or with Id 0, it creates one (LST-07, LST-32). */
export const SquadListInput = z.strictObject({
  Id: id().or(z.literal(0)).nullish(),
  Name: requiredText(nameMax),
  DivisionId: z.number({ message: 'validation.required' }).pipe(id()),
  Gender,
  TeamId: id(),
  Version: Version.nullish(),
})
export type SquadListInput = z.input<typeof SquadListInput>

export const jerseyNumber = z
  .number({ message: 'validation.squadNumber' })
  .int({ message: 'validation.squadNumber' })
  .min(0, { message: 'validation.squadNumber' })
  .max(highestNumber, { message: 'validation.squadNumber' })
  .nullable()

const ofClient = { Selected: z.boolean().nullish(), Edited: z.boolean().nullish() }

/** An edited row of a squad list (LST-17). The client may send the whole row, but only id, version and the two values are read (T05). */
export const PlayerChange = z.strictObject({
  ...TeamGroupPlayer.partial().shape,
  ...ofClient,
  Id: id(),
  JerseyNumber: jerseyNumber,
  IsPlayer,
  Version: Version.nullish(),
})
export type PlayerChange = z.infer<typeof PlayerChange>

/** A row of a squad list to move or delete. Only its id is read. */
export const PlayerRef = z.strictObject({ ...TeamGroupPlayer.partial().shape, ...ofClient, Id: id() })

/** A person found by the search for players (LST-31); PersonId is `null` if the person is not in the register. */
export const FoundPlayer = z.object({
  PersonId: z.number().nullable(),
  /** The nationality: 'IS' for Icelandic; empty if unknown. */
  Nationality: z.string(),
  Name: z.string(),
  SSN: z.string(),
  BirthYear: z.number().nullable(),
  TeamId: z.number(),
  TeamShortName: z.string(),
  ClubId: z.number(),
  IsOnList: z.boolean(),
})
export type FoundPlayer = z.infer<typeof FoundPlayer>

export const NewPlayer = z.strictObject({ PersonId: id(), JerseyNumber: jerseyNumber.default(null) })
