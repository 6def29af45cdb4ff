import { type RawBuilder, sql } from 'kysely'
import { AuthType } from '#domain/platform/auth-type.ts'
import { searchWords } from '#domain/platform/lists/search-words.ts'
import type { Found } from '#domain/search/calls.ts'
import type { Sought } from '#domain/search/rules.ts'
import type { User } from '#domain/session/user.ts'
import { managedTypes } from '#domain/users/club-user.ts'
import type { Queryable } from '../platform/database/database.ts'
import { hasWords } from '../platform/lists/has-words.ts'
import { isTeamInScope } from '../teams/team-scope-store.ts'

export const mostFound = 6
/** The most matches that are sorted, which limits the work for a common name. */
const mostOrdered = 300

type Rows<K extends keyof Found> = Promise<Found[K]>

/** Finds persons: staff search the whole register, club users only the people of their club. */
export async function persons(db: Queryable, sought: Sought, user: User) {
  const { rows } = await sql<Omit<Found['Persons'][number], 'IsBanned'>>`
    select p.id as "PersonId", p.name as "Name", coalesce(t.short_name, '') as "TeamName",
      case when exists (select from referees r
          where r.person_id = p.id and (${user.AuthType === AuthType.Staff}::boolean or not r.set_by_hand)) then 'referee'
        when exists (select from coaches c where c.person_id = p.id) then 'coach'
        when exists (select from employees e where e.person_id = p.id) then 'employee'
        when own.id is not null then 'user' else 'player' end as "Kind",
      own.id as "UserId"
    from (
      select p.* from persons p
      where ${isSought(sought, sql`p`)} and (${isOwnTeam(sql`p.team_id`, user)} or ${isLent(user)})
      limit ${mostOrdered}
    ) p
    left join teams t on t.id = p.team_id
    left join lateral (
      select r.id from roles r
      where r.person_id = p.id and r.team_id = ${user.TeamId} and r.auth_type = any(${[...managedTypes]}::int[])
      order by r.id limit 1
    ) own on true
    order by p.name_order, p.id limit ${mostFound}`.execute(db)
  return rows
}

/** SQL for whether a person matches the search, by all words of the name or by the whole national id. */
export function isSought(sought: Sought, person: RawBuilder<unknown>): RawBuilder<boolean> {
  if (sought.by === 'nationalId') return sql<boolean>`${person}.ssn = ${sought.ssn}`
  return hasWords(sql`${person}.name_folded`, sought.text)
}

/**
 * SQL for whether the team is the user's club or a sub-team. True for staff, false for users without a club.
 */
export function isOwnTeam(team: RawBuilder<unknown>, { AuthType: type, TeamId }: User): RawBuilder<boolean> {
  return isTeamInScope(team, { club: type === AuthType.Staff ? null : TeamId })
}

/** SQL for whether the person is on loan to another club but belongs to the user's club. */
function isLent(user: User): RawBuilder<boolean> {
  return sql<boolean>`(p.id = any(array(
    select r.person_id from transfer_requests r
    where r.loan and r.status = 'Lokið' and r.returned_at is null and r.deleted_at is null
      and ${isOwnTeam(sql`r.team_from_id`, user)})) and ${isOwnTeam(sql`owner_of(p.id)`, user)})`
}

export async function teams(db: Queryable, typed: string, user: User): Rows<'Teams'> {
  const { rows } = await sql<Found['Teams'][number]>`
    select t.id as "TeamId", t.short_name as "Name" from teams t
    where (${hasWords(sql`t.name_folded`, typed)} or ${hasWords(sql`fold(t.name)`, typed)})
      and ${isOwnTeam(sql`t.id`, user)}
    order by t.name_order, t.id limit ${mostFound}`.execute(db)
  return rows
}

/** Finds games by number, or by words of team names; games nearest in time come first. */
export async function games(db: Queryable, sought: Sought, user: User): Rows<'Games'> {
  if (sought.by === 'nationalId') return []
  const isIt = sought.by === 'number' ? sql`g.id = ${Number(sought.text)}` : isOfTeams(sought.text)
  const { rows } = await sql<Found['Games'][number]>`
    select g.id as "GameId", home.short_name as "HomeName", away.short_name as "AwayName",
      g.game_day as "GameDay", t.short_name as "TournamentName"
    from games g
    join tournaments t on t.id = g.tournament_id
    join teams home on home.id = g.home_team_id
    join teams away on away.id = g.away_team_id
    where ${isIt} and ${isOwnGame(user)}
    order by g.game_day desc, g.id limit ${mostFound}`.execute(db)
  return rows
}

/**
 * SQL for games whose teams match each word. Reads the teams once, as arrays, so that the indexes for home
 * and away are used.
 */
function isOfTeams(typed: string): RawBuilder<boolean> {
  const each = searchWords(typed).map((word) => {
    const teamsOf = sql`select t.id from teams t where ${hasWords(sql`t.name_folded`, word)}`
    const named = sql`array(${teamsOf})`
    return sql<boolean>`exists (${teamsOf}) and (g.home_team_id = any(${named}) or g.away_team_id = any(${named}))`
  })
  return sql<boolean>`(${sql.join(each, sql` and `)})`
}

/** SQL for games that the user may open: referees their appointments, clubs the games of their teams. */
function isOwnGame(user: User): RawBuilder<boolean> {
  if (user.AuthType === AuthType.Referee)
    return sql<boolean>`exists (
      select from game_referees r where r.game_id = g.id and r.person_id = ${user.PersonId})`
  return sql<boolean>`(${isOwnTeam(sql`g.home_team_id`, user)} or ${isOwnTeam(sql`g.away_team_id`, user)})`
}
