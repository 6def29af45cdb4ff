import { type RawBuilder, sql } from 'kysely'
import { isSameClub } from '../teams/team-scope-store.ts'

/** SQL for whether a contract is with the borrowing club and within the days of a running loan. */
export const isLoanContract = (contract: RawBuilder<unknown>) => sql<boolean>`exists (
  select from transfer_requests l
  where l.person_id = ${contract}.person_id and l.loan and l.status = 'Lokið' and l.returned_at is null
    and l.deleted_at is null and ${contract}.date_to <= l.loan_to
    and ${isSameClub(sql`${contract}.team_id`, sql`l.team_to_id`)})`
