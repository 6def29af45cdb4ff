import type { Ban, BanReason } from '#domain/bans/ban.ts'
import { readBans } from '#domain/bans/read.ts'
import { inForce } from '#domain/bans/reading/in-force.ts'
import { isPublic } from '#domain/bans/reading/public-ban.ts'
import { wallClockAt } from '#domain/platform/dates.ts'
import type { Queryable } from '../platform/database/database.ts'
import { factsOf } from './facts-store.ts'
import { firstDayOf } from './reading.ts'

/** The persons among `personIds` with a ban in force or upcoming. */
export async function bannedNow(
  db: Queryable,
  personIds: readonly number[],
  now: Date,
): Promise<Set<number>> {
  const clock = wallClockAt(now)
  const { ofPerson } = readBans(await factsOf(db, personIds, firstDayOf(clock)))
  return new Set(personIds.filter((id) => ofPerson(id).some((ban) => isPublic(ban, clock))))
}

/** The bans in force of each person, with the remaining games or days. Persons without a ban are left out. */
export async function reasonsNow(
  db: Queryable,
  personIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, readonly BanReason[]>> {
  const clock = wallClockAt(now)
  const { ofPerson, teamAt } = readBans(await factsOf(db, personIds, firstDayOf(clock)))
  const reasonOf = (ban: Ban): BanReason => {
    const { Games, Until, Left } = inForce(ban, clock)
    return { Ban: ban, TeamId: teamAt(ban, clock), Games, Until, Left, IsCertain: true }
  }
  const held = personIds.map((id) => [id, ofPerson(id).filter((ban) => holds(ban, clock))] as const)
  return new Map(held.flatMap(([id, bans]) => (bans.length ? [[id, bans.map(reasonOf)] as const] : [])))
}

const holds = (ban: Ban, clock: string) => isPublic(ban, clock) && inForce(ban, clock).From <= clock
