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
import type { Context } from '../../platform/serve.ts'
import { holdStanding, keepChange, notThere, type Standing } from '../standing.ts'
import type { Asking } from '../told.ts'
import { factsOf, paymentText, presentPayment } from './present.ts'
import * as store from './store.ts'

/** PAY-21, OP-117: adds a payment, or changes the one that is named. */
export async function save({ body, ...asking }: Context<typeof savePayment>) {
  const { Id, TransferRequestId, Version, Reason, ...planned } = body
  asking.note({ Transfer: TransferRequestId })
  const refusal = whyNotPayment(planned)
  if (refusal) return refuse(refusal.id, { field: refusal.field })
  if (!Id) return add(TransferRequestId, planned, asking)
  const found = await held(Id, { act: 'change', requestId: TransferRequestId, version: Version }, asking)
  if (!('payment' in found)) return found
  const { request, payment } = found
  const why = whyNotReason(payment.confirmed_at !== null, Reason)
  if (why) return refuse(why, { field: 'Reason' })
  await store.changePayment(asking.db, Id, planned)
  const change = `${paymentText(payment)} → ${paymentText({ amount: planned.Amount, due_on: planned.Date })}`
  await keep(request, 'paymentChanged', [change, Reason], asking)
  return told(Id, request, asking)
}

async function add(requestId: number, planned: PlannedPayment, asking: Asking) {
  const { db, note } = asking
  const request = await holdStanding(requestId, asking)
  if (!request) return notThere(asking)
  const { length } = await store.paymentsOf(db, requestId)
  const refusal = whyNotAdd(request.sides, request.status, length, mostPayments)
  if (refusal) return refuse(refusal)
  const [id = 0] = await store.planPayments(db, requestId, [planned])
  note({ Payment: id })
  await keep(request, 'paymentAdded', [paymentText({ amount: planned.Amount, due_on: planned.Date })], asking)
  return told(id, request, asking)
}

/** PAY-21: it goes from the schedule, and stays for the time of the audit. */
export async function remove({ body, ...asking }: Context<typeof deletePayment>) {
  const { Id, TransferRequestId, Version, Reason } = body
  const found = await held(Id, { act: 'delete', requestId: TransferRequestId, version: Version }, asking)
  if (!('payment' in found)) return found
  const { request, payment } = found
  const why = whyNotReason(payment.confirmed_at !== null, Reason)
  if (why) return refuse(why, { field: 'Reason' })
  await store.markDeleted(asking.db, Id, asking.services.clock())
  await keep(request, 'paymentDeleted', [paymentText(payment), Reason], asking)
  return { Success: true as const, Message: '' }
}

/** PAY-06: once, with what says how it was paid. A second time answers as the first (D3-023). */
export async function confirm({ body, ...asking }: Context<typeof confirmPayment>) {
  const { Id, TransferRequestId, Version, BankTransferId } = body
  const found = await held(Id, { act: 'confirm', requestId: TransferRequestId, version: Version }, asking)
  if (!('payment' in found)) return found
  const { request, payment } = found
  const why = whyNotBankTransfer(BankTransferId)
  if (why) return refuse(why, { field: 'BankTransferId' })
  const confirmation = { said: BankTransferId, by: asking.user.PersonId, at: asking.services.clock() }
  await store.markConfirmed(asking.db, Id, confirmation)
  await keep(request, 'paymentConfirmed', [paymentText(payment), BankTransferId], asking)
  return told(Id, request, asking)
}

type Wanted = { act: PaymentAct; requestId?: number | null; version?: number | null }

/** The payment and its request, held until the act is written; or why the viewer does not do this to it. */
export async function held(id: number, { act, requestId, version }: Wanted, asking: Asking) {
  const { db, user, note } = asking
  note({ Payment: id })
  const first = await store.findPayment(db, id)
  const request = first && (await holdStanding(first.request_id, asking))
  // Read again: of two at the same moment the second sees what the first did.
  const payment = request && (await store.findPayment(db, id))
  // The request is the payment's own, whatever the body says (T03).
  if (!request || !payment || (requestId && requestId !== request.id)) return notThere(asking)
  note({ Transfer: request.id })
  const facts = factsOf(payment, request.status)
  const refusal = whyNotPaymentAct(act, paymentRoles(user, request.sides), facts)
  if (act === 'confirm' && refusal === 'transfers.paymentIsConfirmed') return told(id, request, asking)
  if (refusal) return refuse(refusal)
  if (version && version !== payment.version)
    return refuse('record.stale', { current: presentPayment(payment, seenBy(asking, request)) })
  return { request, payment }
}

/** The payment as it stands after the act. */
export async function told(id: number, request: Standing, asking: Asking) {
  const row = await store.findPayment(asking.db, id)
  if (!row) return refuse('record.notFound')
  return { Success: true as const, Message: '', Data: presentPayment(row, seenBy(asking, request)) }
}

/** One line of the history: the payment, and what was said of it. */
export async function keep(request: Standing, act: TransferAct, said: readonly string[], asking: Asking) {
  await keepChange(request, { act, text: said.filter(Boolean).join(': ') }, asking)
}

function seenBy({ user }: Asking, { sides, status }: Standing) {
  return { viewer: user, sides, status }
}
