import { sql } from 'kysely'
import { addressesOfClub, type KnownAddresses } from '#domain/mail/club-addresses.ts'
import type { Queryable } from '../platform/database/database.ts'
import { type NewMail, queueMail } from './mail-store.ts'

export type ClubMailbox = KnownAddresses & {
  id: number
  name: string
  /** The mail addresses of the club; empty if it has none. */
  addresses: string[]
}

/** Loads the mail addresses of several clubs in one query. */
export async function clubMailboxes(db: Queryable, teamIds: readonly number[]): Promise<ClubMailbox[]> {
  const { rows } = await sql<KnownAddresses & { id: number; name: string }>`
    select t.id, t.short_name as name, t.email as own, above.email as above,
      array(
        select p.email from roles r join persons p on p.id = r.person_id
        where r.team_id in (t.id, t.parent_team_id) and r.auth_type = 3 and p.email is not null order by p.id
      ) as users
    from teams t left join teams above on above.id = t.parent_team_id
    where t.id = any(${[...teamIds]}::int[])
    order by t.id`.execute(db)
  return rows.map((row) => ({ ...row, addresses: addressesOfClub(row) }))
}

/**
 * Queues one mail to clubs with one message per address. If a club has no address, its message waits until it
 * gets one.
 */
export function queueClubMail(db: Queryable, mail: NewMail, clubs: readonly ClubMailbox[]): Promise<number> {
  return queueMail(db, mail, recipientsIn(clubs))
}

export function recipientsIn(clubs: readonly ClubMailbox[]) {
  const taken = new Set<string>()
  return clubs.flatMap(({ id, addresses }) => {
    const own = addresses.filter((address) => !taken.has(address.toLowerCase()))
    for (const address of own) taken.add(address.toLowerCase())
    const sent = addresses.length ? own : [null]
    return sent.map((Address) => ({ PersonId: null, TeamId: id, Address }))
  })
}
