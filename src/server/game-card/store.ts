import { sql } from 'kysely'
import type { GameCard } from '#domain/game-card/card.ts'
import type { GameStanding, GameState } from '#domain/game-card/rules.ts'
import type { User } from '#domain/session/user.ts'
import type { Queryable } from '../platform/database/database.ts'
import { isTeamInScope } from '../teams/team-scope-store.ts'

type List<K extends 'Officials' | 'Appointments' | 'Requests' | 'Fines' | 'Mails'> = Promise<
  NonNullable<GameCard[K]>
>

type Standing = GameStanding &
  Omit<GameState, 'GameReportStatus' | 'HasResult' | 'GameDay'> & { Teams: number[]; OwnTeams: number[] }

export async function gameStanding(
  db: Queryable,
  id: number,
  { PersonId, TeamId }: User,
): Promise<Standing | undefined> {
  const own = { club: TeamId }
  const { rows } = await sql<Standing>`
    select
      coalesce(${isTeamInScope(sql`g.home_team_id`, own)} or ${isTeamInScope(sql`g.away_team_id`, own)}, false) as "IsOwn",
      array(select r.role_id from game_referees r
        where r.game_id = g.id and r.person_id = ${PersonId} and not r.set_by_hand)::int[] as "OwnRoles",
      array_remove(array[g.home_team_id, g.away_team_id], null) as "Teams",
      array(select t from unnest(array[g.home_team_id, g.away_team_id]) t where ${isTeamInScope(sql`t`, own)}) as "OwnTeams",
      (select count(*)::int from game_referees r where r.game_id = g.id) as "Officials",
      (select count(*)::int from game_referees r where r.game_id = g.id and r.confirmed_at is null) as "Unanswered",
      exists (select from game_referees r where r.game_id = g.id and r.role_id = 23) as "HasSupervisor",
      (select q.status from game_time_requests q where q.game_id = g.id and q.status in ('N', 'S')) as "OpenRequest",
      (select count(*)::int from game_sides s where s.game_id = g.id and s.handed_in_at is not null) as "HandedIn",
      exists (select from inspector_reports i where i.game_id = g.id and i.confirmed_at is not null) as "IsInspected"
    from games g where g.id = ${id}`.execute(db)
  return rows[0]
}

/** The officials of a game. Until the report is confirmed, only staff see officials added to it by hand. */
export async function officialsOf(
  db: Queryable,
  id: number,
  { isStaff, executions, now }: { isStaff: boolean; executions: boolean; now: string },
): List<'Officials'> {
  const { rows } = await sql<NonNullable<GameCard['Officials']>[number]>`
    select p.id as "PersonId", p.name as "Name", r.role_id as "RoleId", r.confirmed_at is not null as "IsConfirmed",
      r.declined_at is not null as "HasDeclined",
      r.confirmed_at is null and r.declined_at is null and g.game_day > ${now}::timestamp as "IsAwaited",
      ${executions}::boolean and exists (select from game_executions e
        where e.game_id = r.game_id and e.person_id = r.person_id and e.handed_in_at is not null) as "HasExecution"
    from game_referees r join persons p on p.id = r.person_id join games g on g.id = r.game_id
    where r.game_id = ${id} and (${isStaff}::boolean or not r.set_by_hand)
    order by r.role_id, r.id limit ${mostShown}`.execute(db)
  return rows
}

/** Appointments to a game and removals from it, newest first. */
export async function appointmentsOf(db: Queryable, id: number): List<'Appointments'> {
  const { rows } = await sql<NonNullable<GameCard['Appointments']>[number]>`
    select a.id as "Id", a.role_id as "RoleId", p.name as "Name", before.name as "BeforeName", a.reason as "Reason",
      coalesce(by.name, '') as "ByName", a.published_at as "At"
    from appointments a
    left join persons p on p.id = a.person_id
    left join persons before on before.id = a.before_person_id and before.id is distinct from a.person_id
    left join persons by on by.id = a.published_by
    where a.game_id = ${id} order by a.id desc limit ${mostShown}`.execute(db)
  return rows
}

export async function requestsOf(db: Queryable, id: number): List<'Requests'> {
  const { rows } = await sql<NonNullable<GameCard['Requests']>[number]>`
    select q.id as "Id", q.status as "Status", q.requested_day as "RequestedDay", c.name as "CourtName",
      q.created_at as "CreatedAt"
    from game_time_requests q join courts c on c.id = q.requested_court_id
    where q.game_id = ${id} order by q.id desc limit ${mostShown}`.execute(db)
  return rows
}

export async function finesOf(db: Queryable, id: number): List<'Fines'> {
  const { rows } = await sql<NonNullable<GameCard['Fines']>[number]>`
    select f.id as "Id", t.short_name as "TeamName", f.amount as "Amount", f.description as "Description"
    from discipline_fines f join teams t on t.id = f.team_id
    where f.game_id = ${id} order by f.id limit ${mostShown}`.execute(db)
  return rows
}

/** Mails about changed times of a game, newest first. */
export async function mailsOf(db: Queryable, id: number): List<'Mails'> {
  const { rows } = await sql<NonNullable<GameCard['Mails']>[number]>`
    select o.id as "Id", m.subject as "Subject", coalesce(p.name, t.short_name, o.address, '') as "Name",
      o.created_at as "At"
    from mails m join outbox o on o.mail_id = m.id
    left join persons p on p.id = o.person_id
    left join teams t on t.id = o.team_id
    where m.record_path = any(array(
      select '/breyta-leiktima/' || q.id from game_time_requests q where q.game_id = ${id}))
    order by o.id desc limit ${mostShown}`.execute(db)
  return rows
}

const mostShown = 100
