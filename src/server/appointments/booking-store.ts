import { type Selectable, sql } from 'kysely'
import { lately } from '#domain/appointments/beside.ts'
import type { Booking } from '#domain/appointments/facts.ts'
import { gameMinutes, minutesOf } from '#domain/appointments/facts.ts'
import type { RefereeRole } from '#domain/games/codes.ts'
import { gameText } from '#domain/games/game-text.ts'
import { addDays, type Day } from '#domain/platform/dates.ts'
import type { DayWindow } from '#domain/platform/day-window.ts'
import { rowsBy } from '#domain/platform/records.ts'
import { isOn } from '../games/state-store.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { Schema } from '../platform/database/schema.ts'
import { courtPlaces } from './location-store.ts'

type Asked = DayWindow & {
  /** The persons whose bookings are loaded; if absent, all persons. */
  personIds?: readonly number[]
}

/**
 * Appointments in a period, as they will be after the drafts are published. Reads game by game, which avoids
 * a scan of all seasons.
 */
function placesIn({ from, to, personIds }: Asked) {
  const ids = sql`any(${[...(personIds ?? [])]}::int[])`
  const inPeriod = sql`g.game_day >= ${from}::date and g.game_day < ${to}::date + 1
    and ${isOn('g')}`
  const places = personIds
    ? sql`game_referees gr join games g on g.id = gr.game_id and gr.person_id = ${ids}`
    : sql`games g cross join lateral (
        select person_id, game_id, role_id, declined_at from game_referees where game_id = g.id offset 0) gr`
  const game = sql`g.game_day, g.court_id, g.tournament_id, g.home_team_id, g.away_team_id`
  return sql<Place>`(
    select gr.person_id, gr.game_id, gr.role_id, ${game} from ${places}
    where gr.declined_at is null and ${inPeriod} and not exists (
      select from appointment_drafts d where d.game_id = gr.game_id and d.role_id = gr.role_id
    )
    union all
    select d.person_id, d.game_id, d.role_id, ${game} from appointment_drafts d join games g on g.id = d.game_id
    where d.person_id ${personIds ? sql`= ${ids}` : sql`is not null`} and ${inPeriod}
  )`.as<'x'>('x')
}

type Place = { person_id: number; game_id: number; role_id: number } & Pick<
  Selectable<Schema['games']>,
  'game_day' | 'court_id' | 'tournament_id' | 'home_team_id' | 'away_team_id'
>

export async function bookingsIn(
  db: Queryable,
  period: Asked,
): Promise<{ person_id: number; booking: Booking }[]> {
  const rows = await db
    .selectFrom(placesIn(period))
    .innerJoin('tournaments as t', 't.id', 'x.tournament_id')
    .leftJoin('teams as home', 'home.id', 'x.home_team_id')
    .leftJoin('teams as away', 'away.id', 'x.away_team_id')
    .select(['x.person_id', 'x.game_id', 'x.role_id', 'x.game_day', 'x.court_id', 't.age_group_type_id'])
    .select(['home.short_name as home', 'away.short_name as away'])
    .execute()
  const places = await courtPlaces(db, [...new Set(rows.flatMap(({ court_id }) => court_id ?? []))])
  return rows.map((row) => ({
    person_id: row.person_id,
    booking: {
      GameId: row.game_id,
      RoleId: row.role_id as RefereeRole,
      Start: row.game_day,
      Minutes: minutesOf(row.game_day),
      Lasts: gameMinutes(row.age_group_type_id),
      CourtId: row.court_id,
      Place: (row.court_id && places.get(row.court_id)) || null,
      Name: gameText(row.home, row.away),
    },
  }))
}

export type WithClub = { person_id: number; game_id: number; club: number; name: string; day: Day }

/** Recent games of these clubs, with their officials. Finds the clubs' games first, which are few. */
export async function latelyWith(
  db: Queryable,
  { from, to, clubIds, personIds }: Asked & { clubIds: readonly number[] },
): Promise<WithClub[]> {
  if (!clubIds.length) return []
  const ofThese = (person: string) =>
    personIds ? sql`and ${sql.ref(person)} = any(${[...personIds]}::int[])` : sql``
  const near = (side: string) => sql`
    select g.id as game_id, theirs.club, theirs.name, g.game_day::date as day
    from theirs join games g on g.${sql.ref(side)} = theirs.id
    where g.game_day >= ${addDays(from, -lately)}::date and g.game_day < ${addDays(to, lately + 1)}::date
      and ${isOn('g')}`
  const { rows } = await sql<WithClub>`
    with theirs as materialized (
      select id, short_name as name, club_id as club from teams
      where club_id = any(${[...clubIds]}::int[])
    ), near as materialized (${near('home_team_id')} union all ${near('away_team_id')})
    select gr.person_id, near.* from near join game_referees gr using (game_id)
    where gr.declined_at is null ${ofThese('gr.person_id')} and not exists (
      select from appointment_drafts d where d.game_id = gr.game_id and d.role_id = gr.role_id
    )
    union all
    select d.person_id, near.* from near join appointment_drafts d using (game_id)
    where d.person_id is not null ${ofThese('d.person_id')}`.execute(db)
  return rows
}

/** The number of games per person in a period, drafts included. Two positions in one game count once. */
export async function gamesByPerson(db: Queryable, asked: Asked): Promise<Map<number, number>> {
  const { rows } = await sql<{ person_id: number; games: number }>`
    select person_id, count(*)::int as games
    from (select person_id, game_id from ${placesIn(asked)} group by person_id, game_id) own
    group by person_id`.execute(db)
  return new Map(rows.map(({ person_id, games }) => [person_id, games]))
}

/** The number of games per person and month ('YYYY-MM'). */
export async function gamesByMonth(
  db: Queryable,
  asked: Asked,
): Promise<Map<number, ReadonlyMap<string, number>>> {
  const { rows } = await sql<{ person_id: number; month: string; games: number }>`
    select person_id, to_char(game_day, 'YYYY-MM') as month, count(*)::int as games
    from (select person_id, game_id, game_day from ${placesIn(asked)} group by person_id, game_id, game_day) own
    group by person_id, month`.execute(db)
  const byPerson = rowsBy(rows, ({ person_id }) => person_id)
  return new Map(
    [...byPerson].map(([person, own]) => [person, new Map(own.map(({ month, games }) => [month, games]))]),
  )
}
