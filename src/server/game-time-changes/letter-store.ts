import { sql } from 'kysely'
import type { Queryable } from '../platform/database/database.ts'

export type Mailbox = { id: number; email: string | null; users: string[] }

/** Where some teams read their mail: the team's address or its club's, and the club's users for where there is none. */
export async function mailboxes(db: Queryable, teamIds: readonly number[]): Promise<Mailbox[]> {
  const { rows } = await sql<Mailbox>`
    select t.id, coalesce(nullif(btrim(t.email), ''), nullif(btrim(club.email), '')) as email,
      array(
        select p.email from roles r join persons p on p.id = r.person_id
        where r.team_id in (t.id, t.parent_team_id) and r.auth_type = 3 and p.email is not null order by p.id
      ) as users
    from teams t left join teams club on club.id = t.parent_team_id
    where t.id = any(${[...teamIds]}::int[])
    order by t.id`.execute(db)
  return rows
}
