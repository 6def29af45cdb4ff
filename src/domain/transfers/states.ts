import { AuthType } from '../platform/auth-type.ts'
import type { Day } from '../platform/dates.ts'
import type { RefusalId } from '../platform/refusal.ts'
import { type StateMachine, type Transition, whyNotStep } from '../platform/transitions.ts'
import { TransferStatus } from './codes.ts'
import type { Side } from './parties.ts'
import { isFarAway } from './windows.ts'

export type TransferStep = 'approve' | 'close' | 'reject' | 'undo'

/**
 * Who decides: staff, and a club user of the club that owns the player (D3-010, OP-100, OP-101). A club that lends on whom it has
 * on loan itself may say no.
 */
export type Role = 'staff' | 'owner' | 'borrower' | 'other'

/** What the rules must know of a request. */
export type TransferFacts = {
  Status: TransferStatus
  /** Papers that it named and that have not arrived, the consent always among those it needs. */
  MissingFiles: number
  /** For good: the player belongs to another club than was asked. For a loan: or plays for another one. */
  HasMoved: boolean
  /** The player has a confirmed contract with the new club on days of the one that closing would begin. */
  ContractOverlaps: boolean
  /** A club lends on a player whom it has on loan itself. */
  IsLentOn: boolean
  /** It is a loan whose last day is past: anyone who would be lent has to come back at once. */
  IsOver: boolean
  /** Why the last act cannot be taken back; asked of that alone. */
  WhyNotUndo?: RefusalId | null
}

const { Registered, Approved, Closed, Rejected } = TransferStatus

/** TRA-30 to TRA-35: approved by the club that owns the player or the association, closed by the association. */
const transitions: readonly Transition<TransferStatus, TransferStep, Role, TransferFacts>[] = [
  { act: 'approve', from: [Registered], to: Approved, who: ['staff', 'owner'], whyNot: whyNotValid },
  { act: 'close', from: [Approved], to: Closed, who: ['staff'], whyNot: whyNotClosable },
  { act: 'reject', from: [Registered, Approved], to: Rejected, who: ['staff', 'owner', 'borrower'] },
  // An approval is taken back just after it, by the person who gave it.
  {
    act: 'undo',
    from: [Approved],
    to: Registered,
    who: ['staff', 'owner'],
    whyNot: ({ WhyNotUndo = 'undo.tooLate' }) => WhyNotUndo,
  },
]

const transferMachine: StateMachine<TransferStatus, TransferStep, Role, TransferFacts> = {
  transitions,
  whyNotTheirs: () => 'access.denied',
  whyNotFrom: (state) => whyNotFrom[state],
}

const whyNotFrom = {
  [Registered]: 'transfers.notApproved',
  [Approved]: 'transfers.isApproved',
  [Closed]: 'transfers.isClosed',
  [Rejected]: 'transfers.isRejected',
} as const satisfies Record<TransferStatus, RefusalId>

/** T12: what is unfinished, or has come to nothing, can be rejected and nothing else. */
function whyNotValid({ MissingFiles, HasMoved, IsOver }: TransferFacts): RefusalId | null {
  if (IsOver) return 'transfers.loanOver'
  if (MissingFiles) return 'transfers.filesMissing'
  return HasMoved ? 'transfers.playerMoved' : null
}

function whyNotClosable(facts: TransferFacts): RefusalId | null {
  return whyNotValid(facts) ?? (facts.ContractOverlaps ? 'transfers.contractOverlaps' : null)
}

export type Viewer = { readonly AuthType: AuthType; readonly sides: readonly Side[] }

export function rolesOf(
  { AuthType: type, sides }: Viewer,
  { IsLentOn }: Pick<TransferFacts, 'IsLentOn'>,
): Role[] {
  if (sides.includes('staff')) return ['staff']
  if (type !== AuthType.Club) return ['other']
  const owner = IsLentOn ? 'owner' : 'from'
  const roles: Role[] = sides.includes(owner) ? ['owner'] : []
  if (IsLentOn && sides.includes('from')) roles.push('borrower')
  return roles.length ? roles : ['other']
}

/** Why the viewer may not do this to the request now, or null. */
export function whyNotTransfer(act: TransferStep, viewer: Viewer, facts: TransferFacts): RefusalId | null {
  return whyNotStep(transferMachine, { act }, { state: facts.Status, roles: rolesOf(viewer, facts), facts })
}

/** The act that leads to a status. */
export const stepTo = {
  [Approved]: 'approve',
  [Closed]: 'close',
  [Rejected]: 'reject',
} as const

type Decision = {
  Status: keyof typeof stepTo
  CompetitionLicenseDate?: Day | null
  RejectedReason?: string | null
}

/** What a decision must bring (TRA-33, TRA-34), and what belongs to another one. */
export function whyNotDecision({ Status, CompetitionLicenseDate, RejectedReason }: Decision) {
  const act = stepTo[Status]
  if (act === 'reject' && !RejectedReason?.trim()) return field('rejection.reasonMissing', 'RejectedReason')
  if (act !== 'reject' && RejectedReason) return field('transfers.reasonOnlyRejecting', 'RejectedReason')
  if (act === 'close' && !CompetitionLicenseDate)
    return field('transfers.licenceDateMissing', 'CompetitionLicenseDate')
  if (CompetitionLicenseDate && isFarAway(CompetitionLicenseDate))
    return field('transfers.farAway', 'CompetitionLicenseDate')
  if (act !== 'close' && CompetitionLicenseDate)
    return field('transfers.licenceDateOnlyClosing', 'CompetitionLicenseDate')
  return null
}

const field = (id: RefusalId, name: 'CompetitionLicenseDate' | 'RejectedReason') => ({ id, field: name })

type Deleting = { status: TransferStatus; isRunning: boolean; reason: string }

/** D3-014: what has taken effect goes only with a reason, and a loan only once the player is back. */
export function whyNotDelete(
  sides: readonly Side[],
  { status, isRunning, reason }: Deleting,
): RefusalId | null {
  if (!sides.includes('staff')) return 'access.denied'
  if (isRunning) return 'transfers.loanRuns'
  return status === Closed && !reason.trim() ? 'transfers.deleteReasonMissing' : null
}

/** OP-103: staff confirm a fee by closing the request that carries it, and nobody by anything else. */
export function whyNotFee(isConfirmed: boolean, status: Decision['Status'], fee: number): RefusalId | null {
  return isConfirmed && (status !== Closed || !fee) ? 'transfers.noFeeToConfirm' : null
}
