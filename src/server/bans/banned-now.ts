import type { BanReason } from '#domain/bans/ban.ts'
import { readBans } from '#domain/bans/read.ts'
import { isPublic } from '#domain/bans/reading/public-ban.ts'
import { wallClockAt } from '#domain/match-reports/incidents/times.ts'
import type { Queryable } from '../platform/database/database.ts'
import { factsOf } from './facts-store.ts'
import { firstDayOf } from './reading.ts'

/** Which of a few persons have a ban that holds, or will. */
export async function bannedNow(
  db: Queryable,
  personIds: readonly number[],
  now: Date,
): Promise<Set<number>> {
  return new Set((await reasonsNow(db, personIds, now)).keys())
}

/** The first ban of each person that holds, or will, with what is left of it. Persons without one are left out. */
export async function reasonsNow(
  db: Queryable,
  personIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, BanReason>> {
  const clock = wallClockAt(now)
  const { ofPerson, teamAt } = readBans(await factsOf(db, personIds, firstDayOf(clock)))
  return new Map(
    personIds.flatMap((personId) => {
      const ban = ofPerson(personId).find((one) => isPublic(one, clock))
      if (!ban) return []
      const { Games = null, Until = null } = ban.Terms.at(-1) ?? {}
      const TeamId = teamAt(ban, clock)
      return [[personId, { Ban: ban, TeamId, Games, Until, Left: ban.Left, IsCertain: true }] as const]
    }),
  )
}
