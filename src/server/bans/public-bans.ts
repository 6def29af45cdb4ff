import type { Ban } from '#domain/bans/ban.ts'
import { readBans } from '#domain/bans/read.ts'
import { inForce } from '#domain/bans/reading/in-force.ts'
import { isAdult, isPublic, type PublicBan } from '#domain/bans/reading/public-ban.ts'
import { stateOf } from '#domain/bans/state.ts'
import { wallClockAt } from '#domain/platform/dates.ts'
import { maxPage } from '#domain/platform/lists/rest-query.ts'
import type { ReportReader } from '../games/readable-reports-store.ts'
import type { Queryable } from '../platform/database/database.ts'
import { peopleBanned } from './candidate-store.ts'
import { factsOf } from './facts-store.ts'
import { namesOf, ssnsOf } from './name-store.ts'
import { firstDayOf } from './reading.ts'
import { whyOf } from './why/why-store.ts'

/** The bans of adults in force or upcoming, latest first. Computes bans only for persons who may have one. */
export async function publicBanRows(
  db: Queryable,
  { now, viewer }: { now: Date; viewer: ReportReader },
): Promise<PublicBan[]> {
  const clock = wallClockAt(now)
  const since = firstDayOf(clock)
  const people = await peopleBanned(db, clock)
  const { Bans, teamAt } = readBans(await factsOf(db, people, since))
  const open = Bans.filter((ban) => isPublic(ban, clock))
  const persons = await ssnsOf(
    db,
    open.map(({ PersonId }) => PersonId),
  )
  const shown = open
    .filter(({ PersonId }) => isAdult(persons.get(PersonId)?.ssn ?? '', clock.slice(0, 10)))
    .map((ban) => ({ ban, ...termOf(ban, clock), team: teamAt(ban, clock) }))
    .sort((one, other) => Number(one.From < other.From) - Number(one.From > other.From))
    .slice(0, maxPage)
  const names = await namesOf(db, {
    teams: shown.map(({ team }) => team),
    tournaments: shown.flatMap(({ ban }) => ban.Origin?.Id ?? []),
  })
  const why = await whyOf(
    db,
    shown.map(({ ban }) => ban),
    viewer,
  )
  return shown.map(({ ban, team, ...term }, index) => ({
    ...why(ban),
    Id: index + 1,
    Name: persons.get(ban.PersonId)?.name ?? '',
    TeamName: names.team(team),
    TournamentName: ban.Origin ? names.tournament(ban.Origin.Id) : '',
    Cause: ban.Cause,
    Count: ban.Count,
    State: stateOf(ban, clock),
    ...term,
  }))
}

function termOf(ban: Ban, clock: string) {
  const { Games, ...term } = inForce(ban, clock)
  return term
}
