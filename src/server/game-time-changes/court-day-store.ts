import { sql } from 'kysely'
import type { Day } from '#domain/platform/dates.ts'
import { isOn } from '../games/state-store.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { GameRow } from './game-store.ts'

export type DayGameRow = {
  id: number
  day: string
  age_group: number | null
  tournament: string
  home: string
  away: string
  court: string
  is_requested: boolean
  /** Whether the user may see which two teams play the game. */
  is_known: boolean
}

/** A stored game, or a planned game with id 0. */
export type PlannedGame = Pick<GameRow, 'home_team_id' | 'away_team_id' | 'age_group_type_id'> & {
  id: number
}

type CourtDayQuery = { game: PlannedGame; courtId: number; day: Day }

/** The team ids of the user; `null` for access to all teams. */
type Own = readonly number[] | null

/** The other games on a court on a day, and games for which the court is requested. */
export async function gamesOnCourt(
  db: Queryable,
  { game, courtId, day }: CourtDayQuery,
  own: Own,
): Promise<DayGameRow[]> {
  const { rows } = await sql<DayGameRow>`
    select * from (
      select ${names}, g.game_day as day, c.name as court, false as is_requested, true as is_known ${games}
      left join courts c on c.id = g.court_id
      where g.court_id = ${courtId} and ${isOnDay('g.game_day', day)} and ${isOther(game)}
      union all
      select ${names}, r.requested_day as day, c.name as court, true as is_requested, ${isOfTeams(own)} as is_known ${games}
      join game_time_requests r on r.game_id = g.id and r.status in ('N', 'S')
      join courts c on c.id = r.requested_court_id
      where r.requested_court_id = ${courtId} and ${isOnDay('r.requested_day', day)} and g.id <> ${game.id}
    ) listed order by day, id, is_requested limit ${mostGames}`.execute(db)
  return rows
}

/** The other games of both clubs on a day, on any court and with any of their teams. */
export async function gamesOfClubs(db: Queryable, { game, day }: CourtDayQuery): Promise<DayGameRow[]> {
  const { rows } = await sql<DayGameRow>`
    with theirs as (
      select id from teams where club_id in (
        select club_id from teams where id in (${game.home_team_id}::int, ${game.away_team_id}::int)
      )
    )
    select ${names}, g.game_day as day, coalesce(c.name, '') as court, false as is_requested,
      true as is_known ${games}
    left join courts c on c.id = g.court_id
    where (g.home_team_id in (select id from theirs) or g.away_team_id in (select id from theirs))
      and ${isOnDay('g.game_day', day)} and ${isOther(game)}
    order by day, g.id limit ${mostGames}`.execute(db)
  return rows
}

/** The officials of a game with leave on a day, each once. Leave for the whole day takes precedence. */
export async function officialsOnLeave(db: Queryable, gameId: number, day: Day) {
  const { rows } = await sql<{ person_id: number; name: string; part_of_day: boolean }>`
    select p.id as person_id, p.name, bool_and(h.part_of_day) as part_of_day
    from game_referees place
    join persons p on p.id = place.person_id
    join holidays h on h.person_id = p.id and ${day}::date between h.date_from and h.date_to
    where place.game_id = ${gameId}
    group by p.id, p.name
    order by p.name_order, p.id`.execute(db)
  return rows
}

/** The most rows that one request reads (T29). No court or club has more games in a day. */
const mostGames = 200

const names = sql`g.id, t.age_group_type_id as age_group, t.short_name as tournament,
  coalesce(home.short_name, '') as home, coalesce(away.short_name, '') as away`

const games = sql`
  from games g
  join tournaments t on t.id = g.tournament_id
  left join teams home on home.id = g.home_team_id
  left join teams away on away.id = g.away_team_id`

const isOnDay = (column: string, day: Day) =>
  sql`${sql.ref(column)} >= ${day}::date and ${sql.ref(column)} < ${day}::date + 1`

const isOfTeams = (own: Own) =>
  own === null
    ? sql`true`
    : sql`coalesce(g.home_team_id = any(${own}::int[]), false) or coalesce(g.away_team_id = any(${own}::int[]), false)`

const isOther = ({ id }: PlannedGame) => sql`g.id <> ${id} and ${isOn('g')}`
