import { AuthType } from '../platform/auth-type.ts'
import type { Day } from '../platform/dates.ts'
import type { RefusalId } from '../platform/refusal.ts'
import { type StateMachine, type Transition, whyNotStep } from '../platform/transitions.ts'
import { TransferStatus } from './codes.ts'
import type { Side } from './parties.ts'
import { isFarAway } from './windows.ts'

export type TransferStep = 'approve' | 'close' | 'reject' | 'undo'

/**
 * A viewer's role in decisions on a request: staff, or the owning club (D3-010, OP-100, OP-101). A borrowing club that lends the player on
 * may only reject.
 */
export type Role = 'staff' | 'owner' | 'borrower' | 'other'

export type TransferFacts = {
  Status: TransferStatus
  /** Number of announced attachments that have not been uploaded, including the consent. */
  MissingFiles: number
  /** True if the player has moved since the request: for a transfer to another owner, for a loan to another club. */
  HasMoved: boolean
  /** True if the player has a confirmed contract with the new club that overlaps the new one. */
  ContractOverlaps: boolean
  /** True if the lending club itself has the player on loan. */
  IsLentOn: boolean
  /** True if the last day of the loan has passed. */
  IsOver: boolean
  /** Why the last action cannot be undone. Needed only for the action `undo`. */
  WhyNotUndo?: RefusalId | null
}

const { Registered, Approved, Closed, Rejected } = TransferStatus

/** TRA-30 to TRA-35: the owning club or the association approves a request, then the association closes it. */
const transitions: readonly Transition<TransferStatus, TransferStep, Role, TransferFacts>[] = [
  { act: 'approve', from: [Registered], to: Approved, who: ['staff', 'owner'], whyNot: whyNotValid },
  { act: 'close', from: [Approved], to: Closed, who: ['staff'], whyNot: whyNotClosable },
  { act: 'reject', from: [Registered, Approved], to: Rejected, who: ['staff', 'owner', 'borrower'] },
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

/** T12: why a request can only be rejected: it is incomplete or outdated. */
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

export function whyNotTransfer(act: TransferStep, viewer: Viewer, facts: TransferFacts): RefusalId | null {
  return whyNotStep(transferMachine, { act }, { state: facts.Status, roles: rolesOf(viewer, facts), facts })
}

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

/** Refuses a decision without a field that it needs (TRA-33, TRA-34), or with a field that belongs to another decision. */
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

/**
 * D3-014: why a request cannot be deleted. For a closed transfer a reason is needed. A loan cannot be deleted before the player has
 * returned.
 */
export function whyNotDelete(
  sides: readonly Side[],
  { status, isRunning, reason }: Deleting,
): RefusalId | null {
  if (!sides.includes('staff')) return 'access.denied'
  if (isRunning) return 'transfers.loanRuns'
  return status === Closed && !reason.trim() ? 'transfers.deleteReasonMissing' : null
}

/** OP-103: why a fee cannot be confirmed. Staff confirm it only by closing the request that it belongs to. */
export function whyNotFee(isConfirmed: boolean, status: Decision['Status'], fee: number): RefusalId | null {
  return isConfirmed && (status !== Closed || !fee) ? 'transfers.noFeeToConfirm' : null
}
