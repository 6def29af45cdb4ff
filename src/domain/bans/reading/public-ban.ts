import { z } from 'zod'
import type { Day, WallClock } from '../../platform/dates.ts'
import { birthYearOf } from '../../platform/kennitala.ts'
import type { Ban } from '../ban.ts'
import { BanRow } from '../ban-row.ts'
import { BanScope, BanState } from '../codes.ts'
import { stateOf } from '../state.ts'

/** A ban of an adult as everybody may read it: nothing of the committee's reasons, and no key of the person. */
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
  /** From when it holds. */
  From: z.string(),
  /** Games to sit out yet; null where it ends by its day, or when the committee has met. */
  Left: z.number().nullable(),
  Reach: z.enum(BanScope),
})
export type PublicBan = z.infer<typeof PublicBan>

/** What holds, or will; one that waits for the committee or was put off by an appeal keeps nobody out. */
export function isPublic(ban: Ban, now: WallClock): boolean {
  const state = stateOf(ban, now)
  return state === BanState.Running || state === BanState.Coming
}

/** From the day of the eighteenth birthday on; of whose national id tells no birthday it is not known. */
export function isAdult(ssn: string, today: Day): boolean {
  const year = birthYearOf(ssn)
  return year !== null && `${year + 18}-${ssn.slice(2, 4)}-${ssn.slice(0, 2)}` <= today
}
