import { refuse } from '#domain/platform/refusal.ts'
import type { confirmPayment, deletePayment, savePayment } from '#domain/transfers/payments/calls.ts'
import type { PlannedPayment } from '#domain/transfers/payments/payment.ts'
import {
  mostPayments,
  whyNotBankTransfer,
  whyNotPayment,
  whyNotReason,
} from '#domain/transfers/payments/rules.ts'
import {
  type PaymentAct,
  paymentRoles,
  whyNotAdd,
  whyNotPaymentAct,
} from '#domain/transfers/payments/states.ts'
import type { TransferAct } from '#domain/transfers/transfer.ts'
import type { Context } from '../../platform/define-route.ts'
import type { ActionContext } from '../present-transfer.ts'
import { keepChange, lockTransfer, notThere, type TransferContext } from '../transfer-context.ts'
import { factsOf, paymentText, presentPayment } from './present.ts'
import * as store from './store.ts'

/** Adds a payment to a transfer request, or changes the payment with `Id` (PAY-21, OP-117). */
export async function save({ body, ...context }: Context<typeof savePayment>) {
  const { Id, TransferRequestId, Version, Reason, ...planned } = body
  context.note({ Transfer: TransferRequestId })
  const refusal = whyNotPayment(planned)
  if (refusal) return refuse(refusal.id, { field: refusal.field })
  if (!Id) return add(TransferRequestId, planned, context)
  const found = await lockPayment(
    Id,
    { act: 'change', requestId: TransferRequestId, version: Version },
    context,
  )
  if (!('payment' in found)) return found
  const { request, payment } = found
  const why = whyNotReason(payment.confirmed_at !== null, Reason)
  if (why) return refuse(why, { field: 'Reason' })
  await store.changePayment(context.db, Id, planned)
  const change = `${paymentText(payment)} → ${paymentText({ amount: planned.Amount, due_on: planned.Date })}`
  await keep(request, 'paymentChanged', [change, Reason], context)
  return presentSaved(Id, request, context)
}

async function add(requestId: number, planned: PlannedPayment, context: ActionContext) {
  const { db, note } = context
  const request = await lockTransfer(requestId, context)
  if (!request) return notThere(context)
  const { length } = await store.paymentsOf(db, requestId)
  const refusal = whyNotAdd(request.sides, request.status, length, mostPayments)
  if (refusal) return refuse(refusal)
  const [id = 0] = await store.planPayments(db, requestId, [planned])
  note({ Payment: id })
  await keep(
    request,
    'paymentAdded',
    [paymentText({ amount: planned.Amount, due_on: planned.Date })],
    context,
  )
  return presentSaved(id, request, context)
}

/**
 * Removes a payment from the list of planned payments (PAY-21). The row is stored for as long as the audit.
 */
export async function remove({ body, ...context }: Context<typeof deletePayment>) {
  const { Id, TransferRequestId, Version, Reason } = body
  const found = await lockPayment(
    Id,
    { act: 'delete', requestId: TransferRequestId, version: Version },
    context,
  )
  if (!('payment' in found)) return found
  const { request, payment } = found
  const why = whyNotReason(payment.confirmed_at !== null, Reason)
  if (why) return refuse(why, { field: 'Reason' })
  await store.markDeleted(context.db, Id, context.services.clock())
  await keep(request, 'paymentDeleted', [paymentText(payment), Reason], context)
  return { Success: true as const, Message: '' }
}

/**
 * Confirms a payment with the id of the bank transfer (PAY-06). A repeated confirmation returns the same
 * answer (D3-023).
 */
export async function confirm({ body, ...context }: Context<typeof confirmPayment>) {
  const { Id, TransferRequestId, Version, BankTransferId } = body
  const found = await lockPayment(
    Id,
    { act: 'confirm', requestId: TransferRequestId, version: Version },
    context,
  )
  if (!('payment' in found)) return found
  const { request, payment } = found
  const why = whyNotBankTransfer(BankTransferId)
  if (why) return refuse(why, { field: 'BankTransferId' })
  const confirmation = { said: BankTransferId, by: context.user.PersonId, at: context.services.clock() }
  await store.markConfirmed(context.db, Id, confirmation)
  await keep(request, 'paymentConfirmed', [paymentText(payment), BankTransferId], context)
  return presentSaved(Id, request, context)
}

type PaymentRequest = { act: PaymentAct; requestId?: number | null; version?: number | null }

export async function lockPayment(
  id: number,
  { act, requestId, version }: PaymentRequest,
  context: ActionContext,
) {
  const { db, user, note } = context
  note({ Payment: id })
  const first = await store.findPayment(db, id)
  const request = first && (await lockTransfer(first.request_id, context))
  // Reads the payment after the lock, so that a concurrent change is included.
  const payment = request && (await store.findPayment(db, id))
  // The payment has to belong to the transfer request that the caller gives (T03).
  if (!request || !payment || (requestId && requestId !== request.id)) return notThere(context)
  note({ Transfer: request.id })
  const facts = factsOf(payment, request.status)
  const refusal = whyNotPaymentAct(act, paymentRoles(user, request.sides), facts)
  if (act === 'confirm' && refusal === 'transfers.paymentIsConfirmed')
    return presentSaved(id, request, context)
  if (refusal) return refuse(refusal)
  if (version && version !== payment.version)
    return refuse('record.stale', { current: presentPayment(payment, seenBy(context, request)) })
  return { request, payment }
}

export async function presentSaved(id: number, request: TransferContext, context: ActionContext) {
  const row = await store.findPayment(context.db, id)
  if (!row) return refuse('record.notFound')
  return { Success: true as const, Message: '', Data: presentPayment(row, seenBy(context, request)) }
}

export async function keep(
  request: TransferContext,
  act: TransferAct,
  said: readonly string[],
  context: ActionContext,
) {
  await keepChange(request, { act, text: said.filter(Boolean).join(': ') }, context)
}

function seenBy({ user }: ActionContext, { sides, status }: TransferContext) {
  return { viewer: user, sides, status }
}
