import { sql } from 'kysely'
import type { ClubCard, ClubContract, ClubGame, ClubPerson } from '#domain/teams/club-page.ts'
import type { Queryable } from '../platform/database/database.ts'
import { hasWords } from '../platform/lists/has-words.ts'
import { type PageQuery, pageOf } from '../platform/lists/pages.ts'
import { isInScope, type TeamScope } from './team-scope-store.ts'

const mostParts = 200

/** Finds a club for its page. Returns undefined if it is unknown or the user may not see it. */
export async function findClub(
  db: Queryable,
  id: number,
  scope: TeamScope,
): Promise<Omit<ClubCard, 'Sections'> | undefined> {
  const { rows } = await sql<Omit<ClubCard, 'Sections'>>`
    select t.id as "TeamId", t.name as "Name", t.short_name as "ShortName", t.type as "Type",
      coalesce(t.felix_number, '') as "FelixNumber", coalesce(btrim(t.email), '') as "Email",
      (select json_build_object('Id', up.id, 'ShortName', up.short_name)
        from teams up where up.id = t.parent_team_id) as "Parent",
      (select coalesce(json_agg(json_build_object('Id', u.id, 'ShortName', u.short_name)), '[]')
        from (select id, short_name from teams where parent_team_id = t.id
          order by name_order, id limit ${mostParts}) u) as "UnderTeams",
      (select coalesce(json_agg(json_build_object('Id', c.id, 'Name', c.name)), '[]')
        from (select id, name from courts where team_id = t.id
          order by name_order, id limit ${mostParts}) c) as "Courts"
    from teams t where t.id = ${id} and ${isInScope(scope, 't')}`.execute(db)
  return rows[0]
}

export async function isClub(db: Queryable, id: number, scope: TeamScope): Promise<boolean> {
  const { rows } = await sql`select 1 from teams t where t.id = ${id} and ${isInScope(scope, 't')}`.execute(
    db,
  )
  return rows.length > 0
}

/** People registered with the team, filtered by name. Accents are ignored. */
export function peoplePage(db: Queryable, id: number, q: string, query: PageQuery) {
  return pageOf<ClubPerson>(
    db,
    sql`p.id as "Id", p.name as "Name",
      exists (select from referees r where r.person_id = p.id and not r.set_by_hand) as "IsReferee",
      exists (select from coaches c where c.person_id = p.id) as "IsCoach",
      exists (select from squad_list_players s where s.person_id = p.id and s.is_player) as "IsPlayer"`,
    sql`from persons p where p.team_id = ${id} and ${hasWords(sql`(p.name_folded || '')`, q)}`,
    { order: sql`p.name_order`, id: sql`p.id` },
    query,
  )
}

export function gamePage(db: Queryable, id: number, query: PageQuery) {
  return pageOf<ClubGame>(
    db,
    sql`g.id as "Id", g.game_day as "GameDay", t.short_name as "TournamentName",
      coalesce(home.short_name, '') as "HomeName", coalesce(away.short_name, '') as "AwayName",
      g.home_result as "HomeResult", g.away_result as "AwayResult", g.report_status as "GameReportStatus"`,
    sql`from games g
      join tournaments t on t.id = g.tournament_id
      left join teams home on home.id = g.home_team_id
      left join teams away on away.id = g.away_team_id
      where (g.home_team_id = ${id} or g.away_team_id = ${id})`,
    { order: sql`g.game_day`, id: sql`g.id` },
    query,
  )
}

export function contractPage(db: Queryable, id: number, query: PageQuery) {
  return pageOf<ClubContract>(
    db,
    sql`c.id as "Id", p.id as "PersonId", p.name as "PlayerName", c.contract_type_id as "ContractTypeId",
      c.date_from as "DateFrom", c.date_to as "DateTo", c.state as "State"`,
    sql`from contracts c join persons p on p.id = c.person_id where c.team_id = ${id}`,
    { order: sql`c.date_to`, id: sql`c.id` },
    query,
  )
}
