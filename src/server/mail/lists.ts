import type { MailList } from '#domain/mail/bulk-mail.ts'
import type { User } from '#domain/session/user.ts'
import type { Queryable } from '../platform/database/database.ts'
import { refereeAddresses } from './mail-store.ts'

/** Finds those of the persons whose rows the session may list, with their addresses. */
type Resolve = (
  db: Queryable,
  user: User,
  personIds: readonly number[],
) => Promise<{ id: number; email: string | null }[]>

/** The lists that can be written to; a list joins with one line. Whoever may write sees all referees (D1-004). */
export const mailLists: Partial<Record<MailList, Resolve>> = {
  referees: (db, _user, personIds) => refereeAddresses(db, personIds),
}
