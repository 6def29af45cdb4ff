import { sql } from 'kysely'
import { type Booking, fitOf } from '#domain/appointments/facts.ts'
import { answerUntil, askedBefore } from '#domain/appointments/late.ts'
import { addDays, dayAt } from '#domain/platform/dates.ts'
import { rowsBy } from '#domain/platform/records.ts'
import { isOn } from '../../games/state-store.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { bookingsIn } from '../booking-store.ts'
import { mostGames } from '../cell-store.ts'

/** More days than any season is planned ahead. */
const daysAhead = 400

type Asked = { now: Date; answerHours: number }

/** Games from today on with an official who may have to be replaced. The board says which of them has to be. */
export async function gamesToLookAt(db: Queryable, asked: Asked): Promise<number[]> {
  const ids = new Set([...(await gamesByRows(db, asked)), ...(await gamesThatMeet(db, asked.now))])
  return [...ids].slice(0, mostGames)
}

/** Leave, a club or the end of a role has come in between, or the answer is late. */
async function gamesByRows(db: Queryable, { now, answerHours }: Asked): Promise<number[]> {
  const today = dayAt(now)
  const isOfGame = sql`coalesce(t.parent_team_id, t.id) in (
    select coalesce(side.parent_team_id, side.id) from teams side where side.id in (g.home_team_id, g.away_team_id))`
  const { rows } = await sql<{ id: number }>`
    select distinct g.id from games g join game_referees gr on gr.game_id = g.id
    where g.game_day >= ${today}::date and ${isOn('g')} and not gr.set_by_hand and gr.declined_at is null and (
      gr.confirmed_at is null and g.game_day < ${addDays(today, answerUntil)}::date
        and coalesce(gr.asked_at, '-infinity') <= ${askedBefore(now, answerHours).toISOString()}
      or exists (select from holidays h where h.person_id = gr.person_id and not h.part_of_day
        and g.game_day::date between h.date_from and h.date_to)
      or exists (select from official_conflicts k join teams t on t.id = k.team_id
        where k.person_id = gr.person_id and ${isOfGame})
      or exists (select from persons p left join referees r on r.person_id = p.id
        join teams t on t.id in (p.team_id, r.team_id) where p.id = gr.person_id and ${isOfGame})
      or exists (select from roles o where o.person_id = gr.person_id and o.ends_on < g.game_day::date)
      or exists (select from ended_roles o where o.person_id = gr.person_id)
      or not exists (select from referees r where r.person_id = gr.person_id and not r.set_by_hand))
    limit ${mostGames}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Games of one official at the same time, one of which was moved onto the other. Places are read game by game. */
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
