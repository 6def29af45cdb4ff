import { z } from 'zod'
import { Version } from '../platform/entities.ts'
import { id, requiredText } from '../platform/input.ts'

export const tournamentNameMax = 200
export const tournamentShortNameMax = 100
export const firstTournamentYear = 1900
export const lastTournamentYear = 2100

/** A tournament of one year. What is not known of it is 0. */
export const StoredTournament = z.object({
  Id: z.number(),
  Name: z.string(),
  ShortName: z.string(),
  Year: z.number(),
  /** Men 1, women 0. */
  Gender: z.union([z.literal(0), z.literal(1)]),
  CategoryId: z.number(),
  /** The age group. */
  TypeId: z.number(),
  /** Only the association confirms reports of its games. */
  ConfirmGameReport: z.boolean(),
  Version,
})
export type StoredTournament = z.infer<typeof StoredTournament>

export const Tournament = StoredTournament.extend({
  CategoryName: z.string(),
  TypeName: z.string(),
  /** How many games it has. */
  Games: z.number(),
})
export type Tournament = z.infer<typeof Tournament>

const optionOrNone = () => z.union([z.literal(0), id()]).default(0)

/** What is sent; without an Id it is a new one. */
export const TournamentInput = z.strictObject({
  Id: id().nullish(),
  Name: requiredText(tournamentNameMax),
  ShortName: requiredText(tournamentShortNameMax),
  Year: z.number('validation.wholeNumber').int().min(firstTournamentYear).max(lastTournamentYear),
  Gender: z.union([z.literal(0), z.literal(1)]),
  CategoryId: optionOrNone(),
  TypeId: optionOrNone(),
  ConfirmGameReport: z.boolean().default(false),
  Version: Version.nullish(),
})
export type TournamentInput = z.input<typeof TournamentInput>
