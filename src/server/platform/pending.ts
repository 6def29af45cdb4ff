import type { PendingCount } from '#domain/pending/calls.ts'
import type { Access, Scope } from '#domain/platform/access.ts'
import type { User } from '#domain/session/user.ts'
import type { Queryable } from './database/database.ts'
import type { Services } from './services.ts'

/** The pending work of one feature. `lines` runs for users with `access`, with their scope. */
export type PendingSource = {
  /** The access rule of the call that reads the counted records, so the count reveals nothing more. */
  readonly access: Access
  /** The counts of pending work. A count of zero is omitted from the response. */
  readonly lines: (context: PendingContext) => Promise<readonly PendingCount[]> | readonly PendingCount[]
}

type PendingContext = { user: User; scope: Scope; db: Queryable; services: Services }
