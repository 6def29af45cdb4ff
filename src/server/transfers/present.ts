import { type ContractDates, overlap } from '#domain/contracts/rules.ts'
import type { Day } from '#domain/platform/dates.ts'
import { openStatuses, TransferStatus } from '#domain/transfers/codes.ts'
import { whyNotRecall } from '#domain/transfers/loans.ts'
import {
  isStaff,
  type Side,
  seesAll,
  seesContracts,
  sidesOf,
  type Viewer,
} from '#domain/transfers/parties.ts'
import type { TransferPayment } from '#domain/transfers/payments/payment.ts'
import { attachmentTypeOf, isLoanOver } from '#domain/transfers/rules.ts'
import { type TransferFacts, whyNotTransfer } from '#domain/transfers/states.ts'
import type { TransferRequest, TransferRow as Wire } from '#domain/transfers/transfer.ts'
import type { Texts } from '../platform/texts.ts'
import { presentFiles, presentHistory } from './present-attachments.ts'
import type { EventRow, FileRow, TransferRow } from './read-store.ts'

export function factsOf(row: TransferRow, today: Day): TransferFacts {
  const isOpen = openStatuses.includes(row.status)
  return {
    Status: row.status,
    MissingFiles: row.missing_files,
    HasMoved: isOpen && hasMoved(row),
    ContractOverlaps: isOpen && overlappedContract(row) !== undefined,
    IsLentOn: row.owner_team_id !== null,
    IsOver: isOpen && isLoanOver({ Loan: row.loan, LoanDateTo: row.loan_to }, today),
  }
}

/** The player's existing contract with the new club that the requested contract would overlap. */
export function overlappedContract({ loan, contract_from, contract_to, kept_contracts }: TransferRow) {
  if (loan || !contract_from || !contract_to) return undefined
  const begun = { DateFrom: contract_from, DateTo: contract_to }
  return kept_contracts.find((one) => overlap(begun, one))
}

/**
 * Whether the player's club has changed since the request. A loan is requested from the current club, which
 * may itself have borrowed the player.
 */
function hasMoved({ loan, team_from_id: from, owner_team_id, owner_now_id, current_team_id }: TransferRow) {
  if (!loan) return owner_now_id !== from
  return current_team_id !== from || (owner_now_id ?? from) !== (owner_team_id ?? from)
}

export function loanFactsOf(row: TransferRow, today: Day) {
  return {
    Status: row.status,
    Loan: row.loan,
    IsReturned: row.returned_at !== null,
    IsOver: isLoanOver({ Loan: row.loan, LoanDateTo: row.loan_to }, today),
  }
}

export function sides(row: TransferRow, viewer: Viewer): Side[] {
  return sidesOf(viewer, {
    From: row.team_from_id === null ? null : { Id: row.team_from_id, ParentId: row.team_from_parent },
    To: { Id: row.team_to_id, ParentId: row.team_to_parent },
    Owner: row.owner_team_id === null ? null : { Id: row.owner_team_id, ParentId: row.owner_parent },
    CreatedById: row.created_by,
  })
}

/**
 * A row in the list of transfers for one viewer. Fields that only involved clubs may see are empty for other
 * viewers (D3-007).
 */
export function presentRow(row: TransferRow, viewer: Viewer, today: Day): Wire {
  const Sides = sides(row, viewer)
  const isAll = seesAll(Sides)
  return {
    Id: row.id,
    PlayerName: row.player,
    SSN: isAll ? row.ssn : '',
    TeamFromId: row.team_from_id,
    TeamFromName: row.team_from ?? '',
    TeamToId: row.team_to_id,
    TeamToName: row.team_to,
    Created: row.created_at,
    Closed: row.completed_at,
    Status: row.status,
    Loan: row.loan,
    LoanDateTo: row.loan_to,
    TeamToAmount: isAll ? row.amount : null,
    MissingFiles: isAll ? row.missing_files : 0,
    WaitsFor: waitsFor(row),
    Sides,
    Version: row.version,
    ...whyNot(factsOf(row, today), { AuthType: viewer.AuthType, sides: Sides }),
  }
}

function waitsFor({ status, missing_files }: TransferRow): Wire['WaitsFor'] {
  if (!openStatuses.includes(status)) return 'nothing'
  if (missing_files) return 'files'
  return status === TransferStatus.Approved ? 'closing' : 'approval'
}

/**
 * Why the viewer cannot do each action on the transfer now. The client displays these refusals and has no
 * rules of its own.
 */
function whyNot(facts: TransferFacts, viewer: { AuthType: Viewer['AuthType']; sides: readonly Side[] }) {
  return {
    WhyNotApprove: whyNotTransfer('approve', viewer, facts),
    WhyNotReject: whyNotTransfer('reject', viewer, facts),
    WhyNotClose: whyNotTransfer('close', viewer, facts),
    WhyNotDelete: isStaff(viewer.sides) ? null : ('access.denied' as const),
  }
}

export type Whole = {
  row: TransferRow
  files: readonly FileRow[]
  events: readonly EventRow[]
  payments: readonly TransferPayment[]
  active: ContractDates | null
  /** The club that owns a lent player; empty if the player is not lent. */
  owner: string
  today: Day
}

/** A transfer with everything the viewer may see (TRA-38, TRA-44). The viewer has to be involved in it. */
export function presentTransferRow(whole: Whole, viewer: Viewer, texts: Texts): TransferRequest {
  const { row, events, payments, active, owner } = whole
  const { MissingFiles: _, ...shown } = presentRow(row, viewer, whole.today)
  const seesContract = seesContracts(shown.Sides)
  return {
    ...shown,
    PlayerId: row.person_id,
    TeamId: row.team_to_id,
    CreatedByName: row.maker ?? '',
    InvalidateCurrentContract: row.invalidate_contract,
    WithoutContract: row.without_contract,
    AttachmentType: attachmentTypeOf({
      Loan: row.loan,
      WithoutContract: row.without_contract,
      AttachmentType: seesContract ? row.contract_code : null,
    }),
    LoanDateFrom: row.loan_from,
    SellOnFee: row.sell_on_fee ? 'true' : 'false',
    ContractStart: seesContract ? row.contract_from : null,
    ContractEnd: seesContract ? row.contract_to : null,
    RejectedReason: row.rejected_reason ?? '',
    CompetitionLicenseDate: isStaff(shown.Sides) ? row.licence_date : null,
    CurrentTeamName: row.current_team ?? '',
    OwnerTeamName: owner,
    WhyNotRecall: whyNotRecall(
      { AuthType: viewer.AuthType, sides: shown.Sides },
      loanFactsOf(row, whole.today),
    ),
    ActiveContract: active,
    BankTransferId: '',
    ...presentFiles(whole.files, seesContract),
    TransferPayments: [...payments],
    History: presentHistory(events, seesContract, texts),
  }
}
