import { sql } from 'kysely'
import type { PersonContract, PersonTransfer } from '#domain/people/person.ts'
import type { User } from '#domain/session/user.ts'
import type { Queryable } from '../platform/database/database.ts'
import { type PageQuery, pageOf } from '../platform/lists/pages.ts'
import { isTeamInScope, type TeamScope } from '../teams/team-scope-store.ts'
import { isOf } from '../transfers/read-store.ts'

export function contractPage(db: Queryable, personId: number, scope: TeamScope, query: PageQuery) {
  return pageOf<PersonContract>(
    db,
    sql`c.id as "Id", t.short_name as "TeamName", c.date_from as "DateFrom", c.date_to as "DateTo",
      c.state as "State", c.contract_type_id as "ContractTypeId"`,
    sql`from contracts c join teams t on t.id = c.team_id
      where c.person_id = ${personId} and ${isTeamInScope(sql`c.team_id`, scope)}`,
    { order: sql`c.date_to`, id: sql`c.id` },
    query,
  )
}

/** All closed transfer requests of the person, plus open and rejected ones that involve the viewer's club. */
export function transferPage(db: Queryable, personId: number, user: User, query: PageQuery) {
  return pageOf<PersonTransfer>(
    db,
    sql`r.id as "Id", coalesce(tf.short_name, '') as "TeamFromName", tt.short_name as "TeamToName",
      coalesce(r.completed_at, r.created_at) as "At", r.loan as "Loan", r.status as "Status",
      ${isOf(user)} as "IsOwn"`,
    sql`from transfer_requests r
      join teams tt on tt.id = r.team_to_id left join teams tf on tf.id = r.team_from_id
      where r.person_id = ${personId} and r.deleted_at is null and (r.status = 'Lokið' or ${isOf(user)})`,
    { order: sql`coalesce(r.completed_at, r.created_at)`, id: sql`r.id` },
    query,
  )
}
