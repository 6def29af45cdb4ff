import { z } from 'zod'
import type { Day, WallClock } from '../../platform/dates.ts'
import { birthYearOf } from '../../platform/kennitala.ts'
import type { Ban } from '../ban.ts'
import { BanRow } from '../ban-row.ts'
import { BanScope, BanState } from '../codes.ts'
import { stateOf } from '../state.ts'

/** A ban of an adult as published: without the committee's reasons and without the person's id. */
export const PublicBan = BanRow.pick({
  Cards: true,
  ServedGames: true,
  Id: true,
  Cause: true,
  Count: true,
  TeamName: true,
  TournamentName: true,
  State: true,
  Until: true,
}).extend({
  Name: z.string(),
  From: z.string(),
  /** Games still to be served; `null` if the ban ends on a date or waits for the committee. */
  Left: z.number().nullable(),
  Reach: z.enum(BanScope),
})
export type PublicBan = z.infer<typeof PublicBan>

/** Whether a ban is current or upcoming. Bans that wait for the committee, or that an appeal suspends, are neither. */
export function isPublic(ban: Ban, now: WallClock): boolean {
  const state = stateOf(ban, now)
  return state === BanState.Running || state === BanState.Coming
}

/** Whether a person is an adult, from the 18th birthday on. False if the national id contains no birthday. */
export function isAdult(ssn: string, today: Day): boolean {
  const year = birthYearOf(ssn)
  return year !== null && `${year + 18}-${ssn.slice(2, 4)}-${ssn.slice(0, 2)}` <= today
}
