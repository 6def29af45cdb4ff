import { banRow, type ClubBan } from '#domain/bans/ban-row.ts'
import { BanState } from '#domain/bans/codes.ts'
import { readBans } from '#domain/bans/read.ts'
import { stateOf } from '#domain/bans/state.ts'
import { wallClockAt } from '#domain/platform/dates.ts'
import type { ReportReader } from '../games/readable-reports-store.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { PageQuery } from '../platform/lists/pages.ts'
import { factsOf } from './facts-store.ts'
import { namesOf, ownTeamsOf, personNames } from './name-store.ts'
import { possiblyBanned } from './possibly-banned-store.ts'
import { firstDayOf } from './reading.ts'
import { whyOf } from './why/why-store.ts'

/**
 * The club's bans in force or upcoming. After a player's move, the rest of the ban counts for the new club.
 */
export async function clubBanPage(
  db: Queryable,
  teamId: number,
  { now, viewer }: { now: Date; viewer: ReportReader },
  { sort, range }: PageQuery,
): Promise<{ rows: ClubBan[]; total: number }> {
  const clock = wallClockAt(now)
  const since = firstDayOf(clock)
  const { Bans, teamAt } = readBans(await factsOf(db, await possiblyBanned(db, [teamId], since), since))
  // The list includes 0, the team id of rulings without a team.
  const own = new Set([0, ...(await ownTeamsOf(db, teamId))])
  const open = Bans.filter((ban) => own.has(teamAt(ban, clock)) && stateOf(ban, clock) !== BanState.Over)
    .toSorted((one, other) => Number(one.Since > other.Since) - Number(one.Since < other.Since))
    .map((ban, index) => ({ ban, Id: index + 1 }))
  if (sort.descending) open.reverse()
  const shown = open.slice(range.from, range.from + range.limit)
  const names = await namesOf(db, {
    teams: shown.map(({ ban }) => ban.TeamId),
    tournaments: shown.flatMap(({ ban }) => ban.Origin?.Id ?? []),
  })
  const nameOf = await personNames(
    db,
    shown.map(({ ban }) => ban.PersonId),
  )
  const why = await whyOf(
    db,
    shown.map(({ ban }) => ban),
    viewer,
  )
  const rows = shown.map(({ ban, Id }) => ({
    ...banRow(ban, Id, clock, { ...names, why }),
    PersonId: ban.PersonId,
    Name: nameOf(ban.PersonId),
  }))
  return { rows, total: open.length }
}
