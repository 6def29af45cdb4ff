import { sql } from 'kysely'
import type { BanTeam, ClubChange } from '#domain/bans/facts.ts'
import type { Day } from '#domain/platform/dates.ts'
import { TransferStatus } from '#domain/transfers/codes.ts'
import type { Queryable } from '../platform/database/database.ts'

export const among = (ids: readonly number[]) => sql<number>`any(${[...new Set(ids)]}::int[])`

/**
 * The day from which somebody plays for another club: of a transfer its licence, of a loan its first day and that of the
 * return. A loan that ended because the player was transferred leads nowhere but to the new club. What ended on a day
 * goes before what began on it.
 */
export async function clubChangesOf(
  db: Queryable,
  personIds: readonly number[],
  from: Day,
): Promise<ClubChange[]> {
  const { rows } = await sql<ClubChange>`
    with closed as (
      select * from transfer_requests
      where person_id = ${among(personIds)} and status = ${TransferStatus.Closed} and deleted_at is null
    ), changes as (
      select person_id, team_to_id as team_id, 1 as turn,
        coalesce(case when loan then loan_from end, licence_date, completed_at::date) as day
      from closed
      union all
      select loan.person_id, loan.team_from_id, 0, coalesce(loan.returned_at::date, loan.loan_to + 1)
      from closed loan
      where loan.loan and loan.team_from_id is not null and not exists (
        select from closed sold
        where sold.person_id = loan.person_id and not sold.loan and sold.completed_at::date = loan.returned_at::date
      )
    )
    select person_id as "PersonId", team_id as "TeamId", to_char(day, 'YYYY-MM-DD') as "From"
    from changes where day >= ${from}::date order by day, turn`.execute(db)
  return rows
}

/** The teams with all others of their clubs. */
export async function teamsOf(db: Queryable, teamIds: readonly number[]): Promise<BanTeam[]> {
  const { rows } = await sql<BanTeam>`
    with clubs as materialized (select coalesce(parent_team_id, id) as id from teams where id = ${among(teamIds)})
    select id as "Id", coalesce(parent_team_id, id) as "ClubId" from teams
    where id in (
      select id from clubs union select under.id from teams under join clubs on under.parent_team_id = clubs.id
    ) order by id`.execute(db)
  return rows
}
