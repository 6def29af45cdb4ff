import { type RawBuilder, sql } from 'kysely'
import type { FoundPerson } from '#domain/match-reports/found-person.ts'
import type { User } from '#domain/session/user.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { hasWords } from '#server/platform/lists/has-words.ts'
import type { PlayerRow } from '../present.ts'
import { jerseyIn } from './jersey-store.ts'

/**
 * The most people that a search returns: enough to choose from, but too few to copy the register (D2-016).
 */
const mostFound = 20

/**
 * Searches among the people of the club. With `divisions`, only among those on its squad lists of these
 * divisions.
 */
export type Among = { gameId: number; teamId: number; divisions: User['TeamGroup'] | null }

export function clubPeople(db: Queryable, among: Among, text: string): Promise<PlayerRow[]> {
  return peopleAmong(db, among, hasWords(sql`p.name_folded`, text))
}

export async function clubPerson(
  db: Queryable,
  among: Among,
  personId: number,
): Promise<PlayerRow | undefined> {
  const [found] = await peopleAmong(db, among, sql`p.id = ${personId}`)
  return found
}

async function peopleAmong(
  db: Queryable,
  { gameId, teamId, divisions }: Among,
  isWanted: RawBuilder<unknown>,
): Promise<PlayerRow[]> {
  const { rows } = await sql<Omit<PlayerRow, 'groups'>>`
    select p.id as person_id, p.name, p.ssn, p.team_id as club_id, ${jerseyIn('l')} as jersey_number,
      ${jerseyIn('l')} as game_jersey_number, coalesce(l.position_id, 0) as position_id, true as is_player,
      coalesce(l.added_with_ssn, false) as added_with_ssn, coalesce(l.version, 0) as version
    from teams side
    join teams club on ${isFamily}
    join persons p on p.team_id = club.id
    left join lineups l on l.game_id = ${gameId} and l.team_id = side.id and l.person_id = p.id
    where side.id = ${teamId} and ${isWanted} and ${divisions ? isInDivisions(divisions) : sql`true`}
    order by p.name_order, p.id limit ${mostFound}`.execute(db)
  return rows.map((row) => ({ ...row, groups: [] }))
}

function isInDivisions(divisions: User['TeamGroup']) {
  const ids = divisions.map(({ GroupId }) => GroupId)
  const genders = divisions.map(({ Gender }) => (Gender === 1 ? 'male' : 'female'))
  return sql`exists (
    select from squad_list_players on_list
    join squad_lists list on list.id = on_list.squad_list_id
    join teams club on club.id = list.team_id and ${isFamily}
    where on_list.person_id = p.id
      and (list.division_type_id, list.gender) in (select * from unnest(${ids}::int[], ${genders}::text[])))`
}

/** SQL for a team, its parent club and the other teams of the club. */
const isFamily = sql`(
  club.id in (side.id, side.parent_team_id) or club.parent_team_id in (side.id, side.parent_team_id)
)`

/**
 * Finds people by the start of the national id. With only six digits, finds people of the club and referees,
 * or everybody if `fence` is `null`.
 */
export async function peopleBySsn(
  db: Queryable,
  digits: string,
  fence: { teamId: number } | null,
): Promise<FoundPerson[]> {
  const teamId = fence?.teamId ?? 0
  const isWhole = digits.length === 10
  const { rows } = await sql<FoundPerson>`
    select p.id as "PersonId", p.name as "Name", coalesce(club.id, 0) as "TeamId",
      coalesce(club.short_name, '') as "TeamShortName", r.person_id is not null as "IsReferee"
    from persons p
    left join referees r on r.person_id = p.id
    left join teams club on club.id = p.team_id
    left join teams side on side.id = ${teamId} and ${isFamily}
    where p.ssn between ${digits.padEnd(10, '0')} and ${digits.padEnd(10, '9')}
      and (${isWhole || !fence}::boolean or side.id is not null or r.set_by_hand = false)
    order by side.id nulls last, p.name_order, p.id limit ${mostFound}`.execute(db)
  return rows
}

/**
 * The team's last earlier game with a line-up, of the same gender and age group. A club's men, women and
 * youth have the same team id.
 */
export async function gameWithLineUpBefore(db: Queryable, gameId: number, teamId: number) {
  const { rows } = await sql<{ id: number; game_day: string }>`
    select before.id, before.game_day
    from games g
    join tournaments t on t.id = g.tournament_id
    join games before on (before.home_team_id = ${teamId} or before.away_team_id = ${teamId})
      and (before.game_day, before.id) < (g.game_day, g.id)
    join tournaments its on its.id = before.tournament_id and its.gender = t.gender
      and its.age_group_type_id is not distinct from t.age_group_type_id
    where g.id = ${gameId}
      and exists (select from lineups l where l.game_id = before.id and l.team_id = ${teamId})
    order by before.game_day desc, before.id desc limit 1`.execute(db)
  return rows[0]
}
