import type { Queryable } from '../platform/database/database.ts'
import type { ClubMailbox } from './club-store.ts'
import { type NewMail, queueMail } from './mail-store.ts'

/** One mail to clubs, to each address once. For a club that nobody can reach it stays until the club has an address. */
export function queueClubMail(db: Queryable, mail: NewMail, clubs: readonly ClubMailbox[]): Promise<number> {
  const taken = new Set<string>()
  const recipients = clubs.flatMap(({ id, addresses }) => {
    const own = addresses.filter((address) => !taken.has(address.toLowerCase()))
    for (const address of own) taken.add(address.toLowerCase())
    const sent = addresses.length ? own : [null]
    return sent.map((Address) => ({ PersonId: null, TeamId: id, Address }))
  })
  return queueMail(db, mail, recipients)
}
