import { sql } from 'kysely'
import { RequestStatus } from '#domain/game-time-changes/codes.ts'
import type { ReportStatus } from '#domain/games/codes.ts'
import type { Queryable } from '../platform/database/database.ts'
import { known } from '../platform/known.ts'

/** The teams whose requests to move games are visible; `null` for all teams. */
export type TeamScope = { readonly own: readonly number[] | null }

const open = [RequestStatus.Consent, RequestStatus.Association]

export type RequestRow = Awaited<ReturnType<typeof openRequests>>[number]

/** Open requests to move a game, longest waiting first. */
export async function openRequests(db: Queryable, teams: TeamScope) {
  const page = requests(db, teams)
    .where('r.status', 'in', open)
    .orderBy('r.created_at')
    .orderBy('r.id')
    .limit(mostRequests)
  return described(db, page).orderBy('r.created_at').orderBy('r.id').execute()
}

/**
 * Closed requests to move a game, latest decision first. Requests that expired unanswered are ordered by
 * their creation.
 */
export async function closedRequests(db: Queryable, teams: TeamScope): Promise<RequestRow[]> {
  const page = requests(db, teams)
    // The states are literals, so that the query matches the index.
    .where(sql<boolean>`r.status not in ('N', 'S')`)
    .orderBy(closedAt, 'desc')
    .orderBy('r.id', 'desc')
    .limit(mostRequests)
  return described(db, page).orderBy(closedAt, 'desc').orderBy('r.id', 'desc').execute()
}

const closedAt = sql`coalesce(r.decided_at, r.created_at)`

/** The most rows that one request reads (T29). Nobody reads more. */
const mostRequests = 5000

export async function findRequest(
  db: Queryable,
  id: number,
  teams: TeamScope,
): Promise<RequestRow | undefined> {
  return described(db, requests(db, teams).where('r.id', '=', id)).executeTakeFirst()
}

export async function openRequestOf(db: Queryable, gameId: number): Promise<RequestRow | undefined> {
  const found = requests(db, { own: null }).where('r.game_id', '=', gameId).where('r.status', 'in', open)
  return described(db, found).executeTakeFirst()
}

/** The times that a game had before accepted requests, oldest first. */
export async function earlierTimes(db: Queryable, gameId: number) {
  return db
    .selectFrom('game_time_requests as r')
    .leftJoin('courts as c', 'c.id', 'r.set_court_id')
    .select(['r.set_day', 'r.decided_at', 'c.name as court'])
    .where('r.game_id', '=', gameId)
    .where('r.status', '=', RequestStatus.Closed)
    .orderBy('r.decided_at')
    .orderBy('r.id')
    .execute()
}

export async function countWaiting(db: Queryable, own: readonly number[] | null) {
  type Counted = { Consent: number; Association: number; Since: string | null }
  const { rows: counted } = await sql<Counted>`
    select count(*) filter (
        where r.status = 'N' and r.consent_team_id = any(${own ?? []}::int[])
          and not coalesce(r.requested_by_team_id = any(${own ?? []}::int[]), false)
      )::int as "Consent",
      count(*) filter (where r.status = 'S' and ${own === null}::boolean)::int as "Association",
      min(coalesce(r.consented_at, r.created_at)) filter (where r.status = 'S') as "Since"
    from game_time_requests r where r.status in ('N', 'S')`.execute(db)
  return known(counted[0])
}

/** Query of the requests in scope. */
function requests(db: Queryable, { own }: TeamScope) {
  return db
    .selectFrom('game_time_requests as r')
    .selectAll('r')
    .$if(own !== null, (query) => query.where(isOfTeams(own ?? [])))
}

/** Adds the displayed columns to a page of requests. */
function described(db: Queryable, page: ReturnType<typeof requests>) {
  return db
    .selectFrom(page.as('r'))
    .innerJoinLateral(
      // The offset makes the planner look up each game instead of reading all games.
      ({ selectFrom }) =>
        selectFrom('games').selectAll('games').whereRef('games.id', '=', 'r.game_id').offset(0).as('g'),
      (join) => join.onTrue(),
    )
    .innerJoin('tournaments as t', 't.id', 'g.tournament_id')
    .innerJoin('courts as wanted', 'wanted.id', 'r.requested_court_id')
    .leftJoin('courts as before', 'before.id', 'r.set_court_id')
    .leftJoin('courts as present', 'present.id', 'g.court_id')
    .leftJoin('teams as home', 'home.id', 'g.home_team_id')
    .leftJoin('teams as away', 'away.id', 'g.away_team_id')
    .leftJoin('teams as asking', 'asking.id', 'r.requested_by_team_id')
    .leftJoin('teams as consenting', 'consenting.id', 'r.consent_team_id')
    .select(['r.id', 'r.game_id', 'r.requested_day', 'r.requested_court_id', 'r.set_day', 'r.set_court_id'])
    .select(['r.requested_by_team_id', 'r.consent_team_id', 'r.created_at', 'r.consented_at'])
    .select(['r.decided_at', 'r.rejected_reason', 'r.announced_to', 'r.version'])
    .select([
      'g.game_day',
      'g.court_id',
      'g.tournament_id',
      'g.home_team_id',
      'g.away_team_id',
      'g.home_result',
      'g.away_result',
    ])
    .select([
      't.name as tournament',
      'wanted.name as wanted_court',
      'before.name as court_before',
      'g.outcome',
    ])
    .select(['present.name as court_now', 'home.short_name as home', 'away.short_name as away'])
    .select(['asking.short_name as asking', 'consenting.short_name as consenting'])
    .select(nameOf('r.created_by').as('asker'))
    .select(nameOf('r.consented_by').as('consenter'))
    .select(nameOf('r.decided_by').as('decider'))
    .select(({ ref }) => [
      ref('r.status').$castTo<RequestStatus>().as('status'),
      ref('g.report_status').$castTo<ReportStatus | null>().as('report_status'),
    ])
}

/** Reads a name by a subquery per row: a join would read all persons. */
const nameOf = (column: string) =>
  sql<string | null>`(select name from persons where id = ${sql.ref(column)})`

/**
 * Finds only requests made or to be answered by these teams. A request by staff belongs to both teams of the
 * game (D3-031).
 */
function isOfTeams(own: readonly number[]) {
  return sql<boolean>`(r.requested_by_team_id = any(${own}::int[]) or r.consent_team_id = any(${own}::int[])
    or (r.requested_by_team_id is null and exists (
      select from games g where g.id = r.game_id
        and (g.home_team_id = any(${own}::int[]) or g.away_team_id = any(${own}::int[])))))`
}
