import { sql } from 'kysely'
import type { Queryable } from '../platform/database/database.ts'

const mostEvents = 200

type Event = {
  id: number
  at: string
  name: string | null
  act: string
  records: Record<string, unknown>
  team: string | null
}

/** Returns the person who has or had the role; `null` if the role is unknown. */
export async function holderOf(db: Queryable, roleId: number): Promise<number | null> {
  const { rows } = await sql<{ person_id: number }>`
    select person_id from roles where id = ${roleId}
    union all select person_id from ended_roles where id = ${roleId} limit 1`.execute(db)
  return rows[0]?.person_id ?? null
}

/**
 * The audited actions on a role, newest first. The filter repeats the action list of the index, so that the
 * index is used.
 */
export async function roleEvents(db: Queryable, roleId: number, personId: number): Promise<Event[]> {
  const { rows } = await sql<Event>`
    select a.id, a.at, by.name, a.act, a.records, t.short_name as team
    from audit a
    left join persons by on by.id = a.person_id
    left join teams t on t.id = (a.records ->> 'Team')::integer
    where a.emptied is null and a.records ->> 'Person' = ${String(personId)}
      and a.act in ('access.giveRole', 'access.saveAliases', 'access.endRole', 'access.endPersonRoles',
        'access.endRoleSessions', 'access.endPersonSessions', 'users.save', 'users.delete')
      and a.result < 400
      and (a.records -> 'Role' is null or a.records ->> 'Role' = ${String(roleId)})
      and (a.records -> 'Roles' is null or a.records -> 'Roles' @> to_jsonb(${roleId}::integer))
    order by a.id desc limit ${mostEvents}`.execute(db)
  return rows
}
