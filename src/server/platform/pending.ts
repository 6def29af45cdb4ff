import type { PendingCount } from '#domain/pending/calls.ts'
import type { Access, Scope } from '#domain/platform/access.ts'
import type { User } from '#domain/session/user.ts'
import type { Queryable } from './database/database.ts'
import type { Services } from './services.ts'

/** What of one area may wait; asked for those whom `access` lets in, with the scope that it gives them. */
export type PendingSource = {
  /** That of the call that reads what is counted: who may not make it is not told how much there is. */
  readonly access: Access
  /** A line that counts nothing is left out of the answer. */
  readonly lines: (context: PendingContext) => Promise<readonly PendingCount[]> | readonly PendingCount[]
}

type PendingContext = { user: User; scope: Scope; db: Queryable; services: Services }
