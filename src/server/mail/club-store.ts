import { sql } from 'kysely'
import { divide } from '#domain/mail/recipients.ts'
import type { Queryable } from '../platform/database/database.ts'

export type ClubRecipients = { id: number; name: string; recipients: { PersonId: null; Address: string }[] }

/** Where a club, or the club above a team, reads its mail: its own address, or those of its users where it has none. */
export async function recipientsOfClub(db: Queryable, teamId: number): Promise<ClubRecipients | null> {
  const { rows } = await sql<{ id: number; name: string; email: string | null; users: string[] }>`
    select t.id, t.short_name as name, coalesce(nullif(trim(t.email), ''), above.email) as email,
      array(
        select p.email from roles r join persons p on p.id = r.person_id
        where r.team_id in (t.id, t.parent_team_id) and r.auth_type = 3 and p.email is not null order by p.id
      ) as users
    from teams t left join teams above on above.id = t.parent_team_id
    where t.id = ${teamId}::int`.execute(db)
  const [club] = rows
  if (!club) return null
  const ofClub = divide([{ PersonId: 0, Email: club.email }]).recipients
  const chosen = ofClub.length
    ? ofClub
    : divide(club.users.map((Email) => ({ PersonId: 0, Email }))).recipients
  const recipients = chosen.map(({ Address }) => ({ PersonId: null, Address }))
  return { id: club.id, name: club.name, recipients }
}
