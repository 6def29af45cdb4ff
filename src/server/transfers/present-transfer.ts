import { activeContract } from '#domain/contracts/rules.ts'
import type { Scope } from '#domain/platform/access.ts'
import { dayAt } from '#domain/platform/dates.ts'
import type { User } from '#domain/session/user.ts'
import { seesContracts } from '#domain/transfers/parties.ts'
import type { TransferRequest } from '#domain/transfers/transfer.ts'
import { confirmedDates } from '../contracts/store.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { Services } from '../platform/services.ts'
import { lentBy } from './loan-store.ts'
import { presentPayment } from './payments/present.ts'
import { paymentsOf } from './payments/store.ts'
import { presentTransferRow, sides } from './present.ts'
import { eventsOf, filesOf, type TransferRow } from './read-store.ts'

export type ActionContext = {
  db: Queryable
  user: User
  scope: Scope
  services: Services
  note: (records: Record<string, unknown>) => void
}

export async function presentTransfer(
  row: TransferRow,
  { db, user, services }: ActionContext,
): Promise<TransferRequest> {
  const today = dayAt(services.clock())
  const seen = { viewer: user, sides: sides(row, user), status: row.status }
  // Hides the player's running contract if it is the new club's and the viewer may not see contracts
  // (OP-115).
  const hidden = seesContracts(seen.sides) ? null : row.team_to_id
  const whole = {
    row,
    files: await filesOf(db, row.id),
    events: await eventsOf(db, row.id),
    payments: (await paymentsOf(db, row.id)).map((payment) => presentPayment(payment, seen)),
    active: activeContract(await confirmedDates(db, row.person_id, hidden), today),
    owner: (await lentBy(db, row.person_id)) ?? '',
    today,
  }
  return presentTransferRow(whole, user, services.texts)
}
