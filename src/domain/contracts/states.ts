import { AuthType } from '../platform/auth-type.ts'
import type { RefusalId } from '../platform/refusal.ts'
import { type StateMachine, type Transition, whyNotStep } from '../platform/transitions.ts'
import { ContractState } from './codes.ts'

export type ContractAct = 'addFile' | 'confirm' | 'reject' | 'undo'

export type ContractFacts = {
  State: ContractState
  Files: number
  /** True if the dates overlap another confirmed contract of the player. */
  Overlaps: boolean
  /** True if the contract is with the borrowing club and ends after the loan. */
  OutlastsLoan: boolean
  /** Why the confirmation cannot be undone. Needed only for the action `undo`. */
  WhyNotUndo?: RefusalId | null
}

/** Maximum number of files of a contract. No contract has as many, so more are errors or scripts. */
export const maxContractFiles = 10

const { Unconfirmed, Confirmed, Rejected } = ContractState
const { Staff, Restricted, Club } = AuthType

/** CON-05, CON-06, OP-123: the association confirms or rejects a contract once. Files can be added only before. */
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
  // Only the person who confirmed may undo it, shortly afterwards.
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

/** Why a viewer cannot do an action on a contract. The caller has already checked that the viewer may see the contract. */
export function whyNotAct(act: ContractAct, viewer: Viewer, contract: ContractFacts): RefusalId | null {
  const { State: state } = contract
  return whyNotStep(contractMachine, { act }, { state, roles: [viewer.AuthType], facts: contract })
}
