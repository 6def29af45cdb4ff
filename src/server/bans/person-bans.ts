import { type BanRow, banRow } from '#domain/bans/ban-row.ts'
import { readBans } from '#domain/bans/read.ts'
import { wallClockAt } from '#domain/platform/dates.ts'
import type { ReportReader } from '../games/readable-reports-store.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { PageQuery } from '../platform/lists/pages.ts'
import { factsOf } from './facts-store.ts'
import { namesOf } from './name-store.ts'
import { firstDayOf } from './reading.ts'
import { whyOf } from './why/why-store.ts'

export async function personBanPage(
  db: Queryable,
  personId: number,
  { now, viewer }: { now: Date; viewer: ReportReader },
  { sort, range }: PageQuery,
): Promise<{ rows: BanRow[]; total: number }> {
  const clock = wallClockAt(now)
  const bans = readBans(await factsOf(db, [personId], firstDayOf(clock))).ofPerson(personId)
  const names = await namesOf(db, {
    teams: bans.map(({ TeamId }) => TeamId),
    tournaments: bans.flatMap(({ Origin }) => Origin?.Id ?? []),
  })
  const why = await whyOf(db, bans, viewer)
  const rows = bans
    .toSorted((one, other) => Number(one.Since > other.Since) - Number(one.Since < other.Since))
    .map((ban, index) => banRow(ban, index + 1, clock, { ...names, why }))
  if (sort.descending) rows.reverse()
  return { rows: rows.slice(range.from, range.from + range.limit), total: rows.length }
}
