import type { PlannedPayment, TransferPayment } from '#domain/transfers/payments/payment.ts'
import type { Queryable } from '../../platform/database/database.ts'

/** The payments of a request, the first to be paid first. */
export async function paymentsOf(_db: Queryable, _requestId: number): Promise<TransferPayment[]> {
  return []
}

/** The schedule that came with a new request. */
export async function planPayments(_db: Queryable, _requestId: number, _planned: readonly PlannedPayment[]) {}
