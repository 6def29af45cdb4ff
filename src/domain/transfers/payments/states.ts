import { AuthType } from '../../platform/auth-type.ts'
import type { RefusalId } from '../../platform/refusal.ts'
import { type StateMachine, type Transition, whyNotStep } from '../../platform/transitions.ts'
import { TransferStatus } from '../codes.ts'
import type { Side } from '../parties.ts'

const PaymentState = { Open: 'open', Confirmed: 'confirmed', Deleted: 'deleted' } as const
type PaymentState = (typeof PaymentState)[keyof typeof PaymentState]

export type PaymentAct = 'change' | 'delete' | 'confirm' | 'file'
/** What a viewer is to a payment: the association, or a club user of the team transferred to. */
type PaymentRole = 'staff' | 'club'

/** What the rules must know of a payment and of its request. */
export type PaymentFacts = { KSIConfirmation: boolean; Status: TransferStatus }

/** More than any payment has; a slip or a script goes no further. */
export const mostPaymentFiles = 10

const { Open, Confirmed, Deleted } = PaymentState
type Row = Transition<PaymentState, PaymentAct, PaymentRole, PaymentFacts>

const ofRequest = ({ Status }: PaymentFacts): RefusalId | null =>
  Status === TransferStatus.Rejected ? 'transfers.paymentOfRejected' : null

/** PAY-06, PAY-07, PAY-10: a payment is confirmed once, and from then on only the association touches it. */
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

/** Of the club transferred to, club users only: a role with a few pages sees the payments and leaves them alone (D3-023). */
export function paymentRoles(viewer: { AuthType: AuthType }, sides: readonly Side[]): PaymentRole[] {
  if (sides.includes('staff')) return ['staff']
  return viewer.AuthType === AuthType.Club && sides.includes('to') ? ['club'] : []
}

/** Why the viewer may not do this to the payment now, or null. */
export function whyNotPaymentAct(
  act: PaymentAct,
  roles: readonly PaymentRole[],
  facts: PaymentFacts,
): RefusalId | null {
  const state = facts.KSIConfirmation ? Confirmed : Open
  return whyNotStep(paymentMachine, { act }, { state, roles, facts })
}

/** One more file than is there. */
export function whyNotOneMore(files: number): RefusalId | null {
  return files < mostPaymentFiles ? null : 'transfers.tooManyFiles'
}

/** D3-021: the association adds payments; the clubs brought theirs with the request. */
export function whyNotAdd(sides: readonly Side[], status: TransferStatus, payments: number, most: number) {
  if (!sides.includes('staff')) return 'access.denied' as const
  if (status === TransferStatus.Rejected) return 'transfers.paymentOfRejected' as const
  return payments < most ? null : ('transfers.tooManyPayments' as const)
}
