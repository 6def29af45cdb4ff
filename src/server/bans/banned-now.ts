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
  const clock = wallClockAt(now)
  const { Bans } = readBans(await factsOf(db, personIds, firstDayOf(clock)))
  return new Set(Bans.filter((ban) => isPublic(ban, clock)).map(({ PersonId }) => PersonId))
}
