import { AuthType } from '../platform/auth-type.ts'
import type { RefusalId } from '../platform/refusal.ts'
import { type StateMachine, type Transition, whyNotStep } from '../platform/transitions.ts'
import { ContractState } from './codes.ts'

export type ContractAct = 'addFile' | 'confirm' | 'reject' | 'undo'

/** What the rules must know of a contract. */
export type ContractFacts = {
  State: ContractState
  Files: number
  /** Another confirmed contract of the player has days in common with it. */
  Overlaps: boolean
  /** It is with the club that has the player on loan, and goes on after the loan. */
  OutlastsLoan: boolean
  /** Why a confirmation cannot be taken back; asked of that alone. */
  WhyNotUndo?: RefusalId | null
}

/** More than any contract has; a slip or a script goes no further. */
export const maxContractFiles = 10

const { Unconfirmed, Confirmed, Rejected } = ContractState
const { Staff, Restricted, Club } = AuthType

/** CON-05, CON-06, OP-123: a contract is confirmed or rejected once, by the association, and its files are there before. */
const transitions: readonly Transition<ContractState, ContractAct, AuthType, ContractFacts>[] = [
  {
    act: 'addFile',
    from: [Unconfirmed],
    to: Unconfirmed,
    who: [Staff, Restricted, Club],
    whyNot: ({ Files }) => (Files < maxContractFiles ? null : 'contracts.tooManyFiles'),
  },
  { act: 'confirm', from: [Unconfirmed], to: Confirmed, who: [Staff], whyNot: whyNotValid },
  { act: 'reject', from: [Unconfirmed], to: Rejected, who: [Staff] },
  // A confirmation is taken back just after it, by the person who gave it.
  {
    act: 'undo',
    from: [Confirmed],
    to: Unconfirmed,
    who: [Staff],
    whyNot: ({ WhyNotUndo = 'undo.tooLate' }) => WhyNotUndo,
  },
]

export const contractMachine: StateMachine<ContractState, ContractAct, AuthType, ContractFacts> = {
  transitions,
  whyNotTheirs: () => 'access.denied',
  whyNotFrom: (state) => (state === Confirmed ? 'contracts.isConfirmed' : 'contracts.isRejected'),
}

function whyNotValid({ Files, Overlaps, OutlastsLoan }: ContractFacts): RefusalId | null {
  if (!Files) return 'contracts.fileMissing'
  if (OutlastsLoan) return 'contracts.beyondLoan'
  return Overlaps ? 'contracts.overlaps' : null
}

type Viewer = { readonly AuthType: AuthType }

/** Why the viewer may not do this to the contract now, or null. Whose the contract is, is asked elsewhere. */
export function whyNotAct(act: ContractAct, viewer: Viewer, contract: ContractFacts): RefusalId | null {
  const { State: state } = contract
  return whyNotStep(contractMachine, { act }, { state, roles: [viewer.AuthType], facts: contract })
}
