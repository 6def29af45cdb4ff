import type { User } from '#domain/session/user.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { Services } from '#server/platform/services.ts'

export type Saving = {
  db: Queryable
  user: User
  services: Services
  note: (records: Record<string, unknown>) => void
}
