import { type RawBuilder, sql } from 'kysely'
import { dismissals, yellowCards } from '#domain/games/cards.ts'
import type { PersonAssignment, PersonGame, PersonMark } from '#domain/people/person.ts'
import type { Queryable } from '../platform/database/database.ts'
import { type PageQuery, pageOf } from '../platform/lists/pages.ts'
import { isTeamInScope, type TeamScope } from '../teams/team-scope-store.ts'

const game = sql`g.id as "GameId", g.game_day as "GameDay", t.short_name as "TournamentName",
  coalesce(home.short_name, '') as "HomeName", coalesce(away.short_name, '') as "AwayName"`
const joined = sql`join games g on g.id = own.game_id
  join tournaments t on t.id = g.tournament_id
  left join teams home on home.id = g.home_team_id
  left join teams away on away.id = g.away_team_id`
const byDay = { order: sql`g.game_day`, id: sql`own.id` }

/**
 * Games in which the person was in a line-up or got a card, with the cards. Clubs see only games of their own
 * teams.
 */
export function gamePage(db: Queryable, personId: number, scope: TeamScope, query: PageQuery) {
  const isOwn = sql`(${isTeamInScope(sql`g.home_team_id`, scope)} or ${isTeamInScope(sql`g.away_team_id`, scope)})`
  return pageOf<PersonGame>(
    db,
    sql`own.id as "Id", ${game}, side.short_name as "TeamName", own.position_id as "PositionId",
      ${cardsOf(yellowCards)} as "Yellow", least(1, ${cardsOf(dismissals)}) as "Red"`,
    sql`from (
        select id, game_id, team_id, person_id, position_id from lineups where person_id = ${personId}
        union all
        select -min(i.id), i.game_id, i.team_id, i.person_id, null from incidents i
        where i.person_id = ${personId} and i.incident_type_id in (${types([...yellowCards, ...dismissals])})
          and not exists (select from lineups l where l.game_id = i.game_id and l.person_id = i.person_id)
        group by i.game_id, i.team_id, i.person_id
      ) own ${joined} join teams side on side.id = own.team_id where ${isOwn}`,
    byDay,
    query,
  )
}

const types = (ids: readonly number[]) => sql.join(ids.map((type) => sql.lit(type)))

const cardsOf = (ids: readonly number[]): RawBuilder<number> => sql<number>`(
  select count(*)::int from incidents i
  where i.person_id = own.person_id and i.game_id = own.game_id and i.incident_type_id in (${types(ids)}))`

/** The person's appointments. Only staff see those that were added by hand and are not confirmed. */
export function assignmentPage(db: Queryable, personId: number, isStaff: boolean, query: PageQuery) {
  return pageOf<PersonAssignment>(
    db,
    sql`own.id as "Id", ${game}, own.role_id as "RoleId", own.confirmed_at is not null as "IsConfirmed"`,
    sql`from game_referees own ${joined}
      where own.person_id = ${personId} and (${isStaff}::boolean or not own.set_by_hand)`,
    byDay,
    query,
  )
}

/** Marks of the person in sent reports. The person sees a mark a minute after it was sent (ASG-15). */
export function markPage(db: Queryable, personId: number, sentBefore: Date, query: PageQuery) {
  return pageOf<PersonMark>(
    db,
    sql`own.id as "Id", ${game}, own.role_id as "RoleId", own.rating::float8 as "Rating",
      own.difficulty::float8 as "Difficulty"`,
    sql`from inspector_marks own join inspector_reports report on report.game_id = own.game_id ${joined}
      where own.person_id = ${personId} and own.rating is not null
        and report.confirmed_at < ${sentBefore.toISOString()}::timestamptz`,
    byDay,
    query,
  )
}
