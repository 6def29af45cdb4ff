import { sql } from 'kysely'
import type { z } from 'zod'
import { GameOutcome } from '#domain/games/codes.ts'
import { searchWords } from '#domain/platform/lists/search-words.ts'
import type { GameFilter } from '#domain/staff-games/calls.ts'
import { gameDayOf, timeOf } from '#domain/staff-games/rules.ts'
import type { GameInput, StaffGame } from '#domain/staff-games/staff-game.ts'
import type { Queryable } from '../platform/database/database.ts'
import { hasWords } from '../platform/lists/has-words.ts'
import { countRows } from '../platform/lists/pages.ts'

type Page = {
  sort: { descending: boolean }
  range: { from: number; limit: number }
  filter: GameFilter
}

/** A page of games by day. Selects only the ids first, using the index that fits the filter. */
export async function gamePage(db: Queryable, { sort, range, filter }: Page): Promise<StaffGame[]> {
  const direction = sql.raw(sort.descending ? 'desc' : 'asc')
  const { rows } = await sql<Row>`
    with page as materialized (
      select g.id from games g where ${filtered(filter)}
      order by g.game_day ${direction}, g.id ${direction} limit ${range.limit} offset ${range.from})
    ${described} join page on page.id = g.id order by g.game_day ${direction}, g.id ${direction}`.execute(db)
  return rows.map(present)
}

export function countGames(db: Queryable, filter: GameFilter): Promise<number> {
  return countRows(db, sql`select from games g where ${filtered(filter)}`)
}

export async function findKeptGame(db: Queryable, id: number): Promise<StaffGame | undefined> {
  const { rows } = await sql<Row>`${described} where g.id = ${id}`.execute(db)
  return rows.map(present)[0]
}

export async function lockKeptGame(db: Queryable, id: number): Promise<StaffGame | undefined> {
  await db.selectFrom('games').select('id').where('id', '=', id).forUpdate().execute()
  return findKeptGame(db, id)
}

type Row = Omit<StaffGame, 'Day' | 'Time'>

function present(row: Row): StaffGame {
  return { ...row, Day: row.GameDay.slice(0, 10), Time: timeOf(row.GameDay) }
}

const described = sql`
  select g.id as "Id", g.tournament_id as "TournamentId", g.game_day as "GameDay",
    coalesce(g.home_team_id, 0) as "HomeTeamId", coalesce(g.away_team_id, 0) as "AwayTeamId",
    coalesce(g.court_id, 0) as "CourtId", g.game_round_id as "GameRoundId",
    m.short_name as "TournamentName", coalesce(home.short_name, '') as "HomeName",
    coalesce(away.short_name, '') as "AwayName", coalesce(c.name, '') as "CourtName",
    g.home_result as "HomeResult", g.away_result as "AwayResult", g.report_status as "GameReportStatus",
    g.outcome as "Outcome", coalesce(g.cancelled_reason, '') as "CancelledReason",
    exists (select from lineups l where l.game_id = g.id)
      or exists (select from incidents i where i.game_id = g.id) as "HasReport",
    (select q.requested_day from game_time_requests q where q.game_id = g.id and q.status in ('N', 'S')) as "RequestedDay",
    g.version as "Version"
  from games g
  join tournaments m on m.id = g.tournament_id
  left join teams home on home.id = g.home_team_id
  left join teams away on away.id = g.away_team_id
  left join courts c on c.id = g.court_id`

/** SQL for the filter. Each condition has an index that continues with the day. */
function filtered({ q, Tournament, Team, Court, State, Period }: GameFilter) {
  const conditions = [
    ...(q ? [sought(q)] : []),
    ...(Tournament?.length ? [sql`g.tournament_id = any(${Tournament}::int[])`] : []),
    ...(Team?.length ? [isOf(clubsOf(Team))] : []),
    ...(Court?.length ? [sql`g.court_id = any(${Court}::int[])`] : []),
    ...(State
      ? [sql`state_of_game(g.outcome, g.report_status, g.home_result, g.away_result) = ${State}`]
      : []),
    ...(Period?.from ? [sql`g.game_day >= ${Period.from}::date`] : []),
    ...(Period?.to ? [sql`g.game_day < ${Period.to}::date + 1`] : []),
  ]
  return conditions.length ? sql.join(conditions, sql` and `) : sql`true`
}

/** SQL for the ids of the teams and all their sub-teams. */
const clubsOf = (teams: readonly number[]) =>
  sql`select t.id from teams t where t.id = any(${teams}::int[]) or t.parent_team_id = any(${teams}::int[])`

/**
 * SQL for the game with the searched number, or for games of teams whose names contain all searched words.
 */
function sought(q: string) {
  const number = /^\d{1,9}$/.exec(q.trim())?.[0]
  if (number) return sql`g.id = ${Number(number)}`
  // Finds games by the longest word, which has an index, and filters them by the other words.
  const [first, ...others] = searchWords(q).sort((one, other) => other.length - one.length)
  if (!first) return sql`true`
  return sql.join([isOf(teamsNamed(first)), ...others.map((word) => plays(teamsNamed(word)))], sql` and `)
}

const teamsNamed = (word: string) => sql`select t.id from teams t where ${hasWords(sql`t.name_folded`, word)}`

const plays = (teams: ReturnType<typeof sql>) =>
  sql`(g.home_team_id in (${teams}) or g.away_team_id in (${teams}))`

/** One set of ids instead of `or`, so that the indexes for home and away are used. */
const isOf = (teams: ReturnType<typeof sql>) => sql`g.id in (
  select h.id from games h where h.home_team_id = any(array(${teams}))
  union all select a.id from games a where a.away_team_id = any(array(${teams})))`

type Sent = Omit<z.output<typeof GameInput>, 'Clashes'>

const columnsOf = (sent: Sent) => ({
  tournament_id: sent.TournamentId,
  game_day: gameDayOf(sent),
  home_team_id: sent.HomeTeamId || null,
  away_team_id: sent.AwayTeamId || null,
  court_id: sent.CourtId || null,
  game_round_id: sent.GameRoundId,
})

export async function insertGame(db: Queryable, sent: Sent): Promise<number> {
  const { id } = await db
    .insertInto('games')
    .values(columnsOf(sent))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateGame(db: Queryable, id: number, sent: Sent): Promise<void> {
  await db
    .updateTable('games')
    .set((row) => ({ ...columnsOf(sent), version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Cancels a game with a reason. If the reason is `null`, restores it. */
export async function setCancelled(db: Queryable, id: number, reason: string | null): Promise<void> {
  await db
    .updateTable('games')
    .set((row) => ({
      outcome: reason === null ? null : GameOutcome.Cancelled,
      cancelled_reason: reason,
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** The officials of a game who have confirmed and have a mail address, each once. */
export async function confirmedReferees(db: Queryable, gameId: number) {
  const found = await db
    .selectFrom('game_referees as place')
    .innerJoin('persons as p', 'p.id', 'place.person_id')
    .select(['p.id', 'p.email'])
    .distinctOn('p.id')
    .where('place.game_id', '=', gameId)
    .where('place.confirmed_at', 'is not', null)
    .orderBy('p.id')
    .execute()
  return found.flatMap(({ id, email }) => (email ? [{ PersonId: id, Address: email }] : []))
}
