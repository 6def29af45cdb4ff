import { coaches } from '#domain/coaches/calls.ts'
import { employees } from '#domain/employees/calls.ts'
import type { MailList } from '#domain/mail/bulk-mail.ts'
import type { Access, Scope } from '#domain/platform/access.ts'
import { AuthType } from '#domain/platform/auth-type.ts'
import { referees } from '#domain/referees/calls.ts'
import type { User } from '#domain/session/user.ts'
import { coachAddresses } from '../coaches/store.ts'
import { employeeAddresses } from '../employees/store.ts'
import type { Queryable } from '../platform/database/database.ts'
import { refereeAddresses } from './mail-store.ts'

type Listed = {
  /** The roles that may write to the people in the list: only roles that may also see the list (D1-023). */
  access: Access
  /** Finds the addresses of the chosen persons. Leaves out persons whom the user may not list. */
  find: (
    db: Queryable,
    user: User,
    scope: Scope,
    personIds: readonly number[],
  ) => Promise<{ id: number; email: string | null }[]>
}

/** The mailing lists to which users can write. To add a list, add an entry. */
export const mailLists: Record<MailList, Listed> = {
  referees: {
    access: referees.access,
    find: (db, user, _scope, personIds) => refereeAddresses(db, personIds, user.AuthType === AuthType.Staff),
  },
  coaches: {
    access: coaches.access,
    find: (db, { TeamId }, scope, personIds) => coachAddresses(db, { scope, club: TeamId }, personIds),
  },
  employees: {
    access: employees.access,
    find: (db, _user, _scope, personIds) => employeeAddresses(db, personIds),
  },
}
