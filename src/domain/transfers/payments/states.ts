import { AuthType } from '../../platform/auth-type.ts'
import type { RefusalId } from '../../platform/refusal.ts'
import { type StateMachine, type Transition, whyNotStep } from '../../platform/transitions.ts'
import { TransferStatus } from '../codes.ts'
import type { Side } from '../parties.ts'

const PaymentState = { Open: 'open', Confirmed: 'confirmed', Deleted: 'deleted' } as const
type PaymentState = (typeof PaymentState)[keyof typeof PaymentState]

export type PaymentAct = 'change' | 'delete' | 'confirm' | 'file'
type PaymentRole = 'staff' | 'club'

export type PaymentFacts = { KSIConfirmation: boolean; Status: TransferStatus }

/** Maximum number of files of a payment. No payment has as many, so more are errors or scripts. */
export const mostPaymentFiles = 10

const { Open, Confirmed, Deleted } = PaymentState
type Row = Transition<PaymentState, PaymentAct, PaymentRole, PaymentFacts>

const ofRequest = ({ Status }: PaymentFacts): RefusalId | null =>
  Status === TransferStatus.Rejected ? 'transfers.paymentOfRejected' : null

/** PAY-06, PAY-07, PAY-10: a payment is confirmed once. Then only the association may change it. */
const transitions: readonly Row[] = [
  { act: 'change', from: [Open], to: Open, who: ['staff'], whyNot: ofRequest },
  { act: 'change', from: [Confirmed], to: Confirmed, who: ['staff'], whyNot: ofRequest },
  { act: 'delete', from: [Open, Confirmed], to: Deleted, who: ['staff'], whyNot: ofRequest },
  { act: 'confirm', from: [Open], to: Confirmed, who: ['staff', 'club'], whyNot: ofRequest },
  { act: 'file', from: [Open], to: Open, who: ['staff', 'club'], whyNot: ofRequest },
  { act: 'file', from: [Confirmed], to: Confirmed, who: ['staff'], whyNot: ofRequest },
]

const paymentMachine: StateMachine<PaymentState, PaymentAct, PaymentRole, PaymentFacts> = {
  transitions,
  whyNotTheirs: () => 'access.denied',
  whyNotFrom: (state) => (state === Confirmed ? 'transfers.paymentIsConfirmed' : 'record.notFound'),
}

/**
 * The viewer's roles for payments. Only users with the club role act for the new club. Limited roles see payments but may not change them
 * (D3-023).
 */
export function paymentRoles(viewer: { AuthType: AuthType }, sides: readonly Side[]): PaymentRole[] {
  if (sides.includes('staff')) return ['staff']
  return viewer.AuthType === AuthType.Club && sides.includes('to') ? ['club'] : []
}

export function whyNotPaymentAct(
  act: PaymentAct,
  roles: readonly PaymentRole[],
  facts: PaymentFacts,
): RefusalId | null {
  const state = facts.KSIConfirmation ? Confirmed : Open
  return whyNotStep(paymentMachine, { act }, { state, roles, facts })
}

export function whyNotOneMore(files: number): RefusalId | null {
  return files < mostPaymentFiles ? null : 'transfers.tooManyFiles'
}

/** D3-021: why a viewer cannot add a payment. Only the association may; clubs send their payments with the request. */
export function whyNotAdd(sides: readonly Side[], status: TransferStatus, payments: number, most: number) {
  if (!sides.includes('staff')) return 'access.denied' as const
  if (status === TransferStatus.Rejected) return 'transfers.paymentOfRejected' as const
  return payments < most ? null : ('transfers.tooManyPayments' as const)
}
