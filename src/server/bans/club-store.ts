import { sql } from 'kysely'
import { clubChanges, type Move } from '#domain/bans/club-changes.ts'
import type { BanTeam, ClubChange } from '#domain/bans/facts.ts'
import type { Day } from '#domain/platform/dates.ts'
import { TransferStatus } from '#domain/transfers/codes.ts'
import type { Queryable } from '../platform/database/database.ts'

export const among = (ids: readonly number[]) => sql<number>`any(${[...new Set(ids)]}::int[])`

/** The players' changes of club since `from`, each with the first day at the new club. */
export async function clubChangesOf(
  db: Queryable,
  personIds: readonly number[],
  from: Day,
): Promise<ClubChange[]> {
  const day = (value: ReturnType<typeof sql>) => sql`to_char(${value}, 'YYYY-MM-DD')`
  const { rows } = await sql<Move>`
    select id as "Id", person_id as "PersonId", loan as "IsLoan", team_from_id as "TeamFromId", team_to_id as "TeamToId",
      ${day(sql`coalesce(case when loan then loan_from end, licence_date, completed_at::date)`)} as "From",
      ${day(sql`completed_at`)} as "ClosedOn", ${day(sql`loan_to`)} as "LoanTo", ${day(sql`returned_at`)} as "ReturnedOn"
    from transfer_requests
    where person_id = ${among(personIds)} and status = ${TransferStatus.Closed} and deleted_at is null
      and coalesce(case when loan then loan_from end, licence_date, completed_at::date) is not null`.execute(
    db,
  )
  return clubChanges(rows).filter(({ From }) => From >= from)
}

/** The given teams and all other teams of their clubs. */
export async function teamsOf(db: Queryable, teamIds: readonly number[]): Promise<BanTeam[]> {
  const { rows } = await sql<BanTeam>`
    select id as "Id", club_id as "ClubId" from teams
    where club_id = any(array(select club_id from teams where id = ${among(teamIds)})) order by id`.execute(
    db,
  )
  return rows
}
