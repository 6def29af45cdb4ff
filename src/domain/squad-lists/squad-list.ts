import { z } from 'zod'
import { Version } from '../platform/entities.ts'
import { id, requiredText } from '../platform/input.ts'

/** No player has a longer number on the back (REP-16); officials of a line-up begin at 100. */
export const highestNumber = 999

/** As many as one page of a list shows (LST-14), and as many as one call takes. */
export const mostOnList = 1000

export const nameMax = 100

/** Men 1, women 0. */
const Gender = z.union([z.literal(0), z.literal(1)])
/** Player 1, official 0. */
export const IsPlayer = z.union([z.literal(0), z.literal(1)])

/** Somebody on a squad list (LST-26). Selected and Edited are the client's own and never answered. */
export const TeamGroupPlayer = z.object({
  Id: z.number(),
  PersonId: z.number(),
  JerseyNumber: z.number().nullable(),
  IsPlayer,
  SSN: z.string(),
  Name: z.string(),
  /** The club that the person is registered with; empty and 0 where there is none. */
  TeamShortName: z.string(),
  TeamId: z.number(),
  /** What the club belongs to: a second team counts as the club above it. */
  ClubId: z.number(),
  BirthYear: z.number().nullable(),
  Version,
})
export type TeamGroupPlayer = z.infer<typeof TeamGroupPlayer>

/** A squad list (LST-29). In the list of lists it comes without its players, who are minors often. */
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

/** What a list is called and for whom it is; Id 0, or none, for a new one (LST-07, LST-32). */
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

/** An edited row (LST-17). It may be sent whole, as it came; only its id, its version and the two values are read (T05). */
export const PlayerChange = z.strictObject({
  ...TeamGroupPlayer.partial().shape,
  ...ofClient,
  Id: id(),
  JerseyNumber: jerseyNumber,
  IsPlayer,
  Version: Version.nullish(),
})
export type PlayerChange = z.infer<typeof PlayerChange>

/** A row that is moved or deleted; only its id is read. */
export const PlayerRef = z.strictObject({ ...TeamGroupPlayer.partial().shape, ...ofClient, Id: id() })

/** A person who was found for a list (LST-31); PersonId null is one who is not in the association's register. */
export const FoundPlayer = z.object({
  PersonId: z.number().nullable(),
  /** 'IS' for Icelandic; empty where it is not known. */
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

/** Somebody who is put on a list by PersonId. */
export const NewPlayer = z.strictObject({ PersonId: id(), JerseyNumber: jerseyNumber.default(null) })
