import { sql } from 'kysely'
import { type Booking, fitOf } from '#domain/appointments/facts.ts'
import { answerUntil, askedBefore } from '#domain/appointments/late.ts'
import { addDays, dayAt } from '#domain/platform/dates.ts'
import { rowsBy } from '#domain/platform/records.ts'
import { isOn } from '../../games/state-store.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { bookingsIn } from '../booking-store.ts'
import { mostGames } from '../cell-store.ts'

/** Days to look ahead; no schedule reaches further. */
const daysAhead = 400

type Asked = { now: Date; answerHours: number }

/** Upcoming games whose officials may need replacement. The caller filters them with `needsReplacement`. */
export async function gamesToLookAt(db: Queryable, asked: Asked): Promise<number[]> {
  const ids = new Set([...(await gamesByRows(db, asked)), ...(await gamesThatMeet(db, asked.now))])
  return [...ids].slice(0, mostGames)
}

/**
 * Finds games with an unavailable official. Checks each reason for all appointments in one query: one query
 * per game would take seconds.
 */
async function gamesByRows(db: Queryable, { now, answerHours }: Asked): Promise<number[]> {
  const today = dayAt(now)
  const { rows } = await sql<{ id: number }>`
    with coming as materialized (
      select g.id, g.game_day, gr.person_id, gr.confirmed_at, gr.asked_at,
        home.club_id as home, away.club_id as away
      from games g cross join lateral (
        select person_id, confirmed_at, asked_at from game_referees
        where game_id = g.id and not set_by_hand and declined_at is null offset 0) gr
      left join teams home on home.id = g.home_team_id
      left join teams away on away.id = g.away_team_id
      where g.game_day >= ${today}::date and ${isOn('g')}),
    clubs as materialized (
      select k.person_id, t.club_id as club from official_conflicts k join teams t on t.id = k.team_id
      union select r.person_id, t.club_id from referees r join teams t on t.id = r.team_id
      union select p.id, t.club_id from persons p join teams t on t.id = p.team_id
        where p.id in (select person_id from coming))
    select id from (
      select c.id from coming c where c.confirmed_at is null and c.game_day < ${addDays(today, answerUntil)}::date
        and coalesce(c.asked_at, '-infinity') <= ${askedBefore(now, answerHours).toISOString()}
      union all select c.id from coming c join holidays h on h.person_id = c.person_id
        where not h.part_of_day and c.game_day::date between h.date_from and h.date_to
      union all select c.id from coming c join clubs k on k.person_id = c.person_id and k.club in (c.home, c.away)
      union all select c.id from coming c join roles o on o.person_id = c.person_id where o.ends_on < c.game_day::date
      union all select c.id from coming c where c.person_id in (select person_id from ended_roles)
      union all select c.id from coming c
        where c.person_id not in (select person_id from referees where not set_by_hand)
    ) found
    group by id limit ${mostGames}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Games that now overlap for one official because a game was moved. Reads appointments game by game. */
async function gamesThatMeet(db: Queryable, now: Date): Promise<number[]> {
  const from = dayAt(now)
  const { rows } = await sql<{ person_id: number }>`
    select gr.person_id from games g cross join lateral (
      select person_id from game_referees where game_id = g.id and declined_at is null offset 0) gr
    where g.game_day >= ${from}::date and g.game_day < ${addDays(from, daysAhead)}::date and ${isOn('g')}
    group by gr.person_id, g.game_day::date having count(distinct g.id) > 1 limit ${mostGames}`.execute(db)
  const personIds = [...new Set(rows.map(({ person_id }) => person_id))]
  if (!personIds.length) return []
  const bookings = await bookingsIn(db, { from, to: addDays(from, daysAhead), personIds })
  const byDay = rowsBy(bookings, ({ person_id, booking }) => `${person_id} ${booking.Start.slice(0, 10)}`)
  return [...byDay.values()].flatMap((day) => meeting(day.map(({ booking }) => booking)))
}

const meeting = (day: readonly Booking[]): number[] =>
  day
    .filter((one) => day.some((other) => one.GameId !== other.GameId && fitOf(one, other) === 'clash'))
    .map(({ GameId }) => GameId)
