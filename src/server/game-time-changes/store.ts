import { type SelectQueryBuilder, sql } from 'kysely'
import { RequestStatus } from '#domain/game-time-changes/codes.ts'
import type { ReportStatus } from '#domain/games/codes.ts'
import type { Queryable } from '../platform/database/database.ts'

/** Whose requests: those of these teams, or all. */
export type Whose = { readonly own: readonly number[] | null }

const open = [RequestStatus.Consent, RequestStatus.Association]

export type RequestRow = Awaited<ReturnType<typeof openRequests>>[number]

/** The one that has waited longest first. */
export async function openRequests(db: Queryable, whose: Whose) {
  return rows(db, whose)
    .where('r.status', 'in', open)
    .orderBy('r.created_at')
    .orderBy('r.id')
    .limit(mostRequests)
    .execute()
}

/** The last decision first; of what was over before anybody answered, the last request. */
export async function closedRequests(db: Queryable, whose: Whose): Promise<RequestRow[]> {
  return rows(db, whose)
    .where('r.status', 'not in', open)
    .orderBy(sql`coalesce(r.decided_at, r.created_at)`, 'desc')
    .orderBy('r.id', 'desc')
    .limit(mostRequests)
    .execute()
}

/** More than anybody reads; a limit on what one request reads (threats T29). */
const mostRequests = 5000

export async function findRequest(db: Queryable, id: number, whose: Whose): Promise<RequestRow | undefined> {
  return rows(db, whose).where('r.id', '=', id).executeTakeFirst()
}

/** The open request of a game, whoever asked. */
export async function openRequestOf(db: Queryable, gameId: number): Promise<RequestRow | undefined> {
  return rows(db, { own: null })
    .where('r.game_id', '=', gameId)
    .where('r.status', 'in', open)
    .executeTakeFirst()
}

/** The times that a game had, the first first. */
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
  const { rows: counted } = await sql<{ Consent: number; Association: number }>`
    select count(*) filter (
        where r.status = 'N' and r.consent_team_id = any(${own ?? []}::int[])
          and not coalesce(r.requested_by_team_id = any(${own ?? []}::int[]), false)
      )::int as "Consent",
      count(*) filter (where r.status = 'S' and ${own === null}::boolean)::int as "Association"
    from game_time_requests r where r.status in ('N', 'S')`.execute(db)
  // A count without groups is one row.
  return counted[0]!
}

function rows(db: Queryable, { own }: Whose) {
  return db
    .selectFrom('game_time_requests as r')
    .innerJoin('games as g', 'g.id', 'r.game_id')
    .innerJoin('tournaments as t', 't.id', 'g.tournament_id')
    .innerJoin('courts as wanted', 'wanted.id', 'r.requested_court_id')
    .leftJoin('courts as before', 'before.id', 'r.set_court_id')
    .leftJoin('courts as present', 'present.id', 'g.court_id')
    .leftJoin('teams as home', 'home.id', 'g.home_team_id')
    .leftJoin('teams as away', 'away.id', 'g.away_team_id')
    .leftJoin('teams as asking', 'asking.id', 'r.requested_by_team_id')
    .leftJoin('teams as consenting', 'consenting.id', 'r.consent_team_id')
    .leftJoin('persons as asker', 'asker.id', 'r.created_by')
    .leftJoin('persons as consenter', 'consenter.id', 'r.consented_by')
    .leftJoin('persons as decider', 'decider.id', 'r.decided_by')
    .select(['r.id', 'r.game_id', 'r.requested_day', 'r.requested_court_id', 'r.set_day', 'r.set_court_id'])
    .select(['r.requested_by_team_id', 'r.consent_team_id', 'r.created_at', 'r.consented_at'])
    .select(['r.decided_at', 'r.rejected_reason', 'r.announced_to', 'r.version'])
    .select([
      'g.game_day',
      'g.court_id',
      'g.home_team_id',
      'g.away_team_id',
      'g.home_result',
      'g.away_result',
    ])
    .select(['t.name as tournament', 'wanted.name as wanted_court', 'before.name as court_before'])
    .select(['present.name as court_now', 'home.short_name as home', 'away.short_name as away'])
    .select(['asking.short_name as asking', 'consenting.short_name as consenting'])
    .select(['asker.name as asker', 'consenter.name as consenter', 'decider.name as decider'])
    .select(({ ref }) => [
      ref('r.status').$castTo<RequestStatus>().as('status'),
      ref('g.report_status').$castTo<ReportStatus | null>().as('report_status'),
    ])
    .$if(own !== null, (query) => ofTeams(query, own ?? []))
}

/** D3-031: who asks and who must consent; where staff asked, the clubs of the game. */
function ofTeams<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>, own: readonly number[]) {
  return query.where(
    sql<boolean>`(r.requested_by_team_id = any(${own}::int[]) or r.consent_team_id = any(${own}::int[])
      or (r.requested_by_team_id is null
        and (g.home_team_id = any(${own}::int[]) or g.away_team_id = any(${own}::int[]))))`,
  )
}
