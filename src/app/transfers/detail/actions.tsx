import { translate, useTranslate } from '#app/platform/i18n.ts'
import { today } from '#app/platform/today.ts'
import { bulkAction } from '#app/ui/actions/bulk-action.tsx'
import { confirmAction } from '#app/ui/actions/confirm-action.tsx'
import { formAction, reasonAction } from '#app/ui/actions/form-action.tsx'
import { day } from '#app/ui/form/fields.tsx'
import { formOf } from '#app/ui/form/form.ts'
import { moneyText } from '#domain/platform/money.ts'
import type { RefusalId } from '#domain/platform/refusal.ts'
import { TransferStatus } from '#domain/transfers/codes.ts'
import { reasonMax, TransferDecision } from '#domain/transfers/request-input.ts'
import { whyNotDecision } from '#domain/transfers/states.ts'
import type { TransferRequest } from '#domain/transfers/transfer.ts'
import { requests, transfers } from '../resource.ts'
import { AboutApproval, AboutApprovals, Remarks } from './Remarks.tsx'
import { useNextRequest } from './use-queue.ts'

// TRA-32, TRA-33, TRA-35: the server decides which actions this viewer has in this state.

/** With these refusals a button is disabled and shows the reason; with any other refusal it is hidden. */
const mendable: readonly (string | null)[] = [
  null,
  'transfers.filesMissing',
  'transfers.playerMoved',
  'transfers.loanOver',
]
const offered = (whyNot: (request: TransferRequest) => RefusalId | null) => ({
  whyNot,
  isHidden: (request: TransferRequest) => !mendable.includes(whyNot(request)),
})
const decision = (
  { Id, Version }: Pick<TransferRequest, 'Id' | 'Version'>,
  body: Omit<TransferDecision, 'Version'>,
  feeConfirmation: 'true' | 'false' = 'false',
) => ({ params: { id: String(Id) }, query: { feeConfirmation }, body: { ...body, Version } })

export const undoApproval = {
  action: 'undoApproval',
  input: ({ Data: { Id, Version } }: { Data: TransferRequest }) => ({ body: { Id, Version } }),
} as const

const approval = {
  title: 'transfers.approve',
  done: 'transfers.isApproved',
  undo: undoApproval,
} as const

/** TRA-31: asks for confirmation, then approves the version on screen. A second click while sending repeats the same request. */
const approve = confirmAction(requests, 'decide', {
  ...approval,
  asked: 'transfers.approveAsked',
  about: (request) => <AboutApproval request={request} />,
  isActFirst: () => true,
  useNext: useNextRequest,
  shortcut: 's',
  emphasis: 'main',
  ...offered(({ WhyNotApprove }) => WhyNotApprove),
  // TRA-37: shown if the server gave no reason for the failure.
  unanswered: 'transfers.approveFailed',
  input: (request) => decision(request, { Status: TransferStatus.Approved }),
})

/** Approves the selected requests, each in the version on screen. */
export const approveTicked = bulkAction(transfers, 'decide', {
  ...approval,
  asked: 'transfers.approveAllAsked',
  about: (rows) => <AboutApprovals requests={rows} />,
  done: 'transfers.areApproved',
  input: (request) => decision(request, { Status: TransferStatus.Approved }),
})

/** TRA-34: rejecting needs a reason, which both clubs see. */
const reject = reasonAction(requests, 'decide', {
  title: 'transfers.reject',
  shortcut: 'h',
  ...offered(({ WhyNotReject }) => WhyNotReject),
  asked: 'transfers.rejectAsked',
  field: 'RejectedReason',
  label: 'contracts.reason',
  help: 'transfers.reasonHelp',
  max: reasonMax,
  whyNotReason: (RejectedReason) =>
    whyNotDecision({ Status: TransferStatus.Rejected, RejectedReason })?.id ?? null,
  unsure: 'transfers.rejectFailed',
  draft: ({ Id }) => Id,
  input: (request, RejectedReason) => decision(request, { Status: TransferStatus.Rejected, RejectedReason }),
})

const Closing = formOf('transfers.closing', {
  schema: TransferDecision.pick({ CompetitionLicenseDate: true }),
  // If the day is outside the transfer windows, the dialog warns that another day may be intended.
  empty: () => ({ CompetitionLicenseDate: today() }),
  // Sends `null` for an empty day, which the server refuses with its own text.
  toPayload: ({ CompetitionLicenseDate }) => ({ CompetitionLicenseDate: CompetitionLicenseDate || null }),
  fields: [
    day('CompetitionLicenseDate', {
      title: 'transfers.licenceDate',
      help: 'transfers.licenceDateHelp',
      autoFocus: true,
    }),
  ],
  check: ({ CompetitionLicenseDate }) => {
    const refusal = whyNotDecision({ Status: TransferStatus.Closed, CompetitionLicenseDate })
    return refusal && { Field: refusal.field, Refusal: refusal.id }
  },
  submit: 'transfers.close',
  unsure: 'transfers.approveFailed',
})

/** TRA-33, TRA-40, OP-103: staff close the transfer and choose the day of the competition licence. Closing also confirms the fee. */
const close = formAction(requests, 'decide', {
  title: 'transfers.close',
  shortcut: 'l',
  emphasis: 'main',
  ...offered(({ WhyNotClose }) => WhyNotClose),
  asked: 'transfers.closeAsked',
  form: Closing,
  draft: ({ Id }) => Id,
  before: (request) => <AboutClosing request={request} />,
  // The reason comes from the server, which decides by its own clock.
  whyNotNow: ({ WhyNotClose }) => WhyNotClose && translate(`refusals.${WhyNotClose}`),
  input: (request, { CompetitionLicenseDate }) =>
    decision(
      request,
      { Status: TransferStatus.Closed, CompetitionLicenseDate: String(CompetitionLicenseDate) },
      request.TeamToAmount ? 'true' : 'false',
    ),
})

function AboutClosing({ request }: { request: TransferRequest }) {
  const translate = useTranslate()
  const { TeamFromName, TeamToName, TeamToAmount } = request
  return (
    <>
      <p>{translate('transfers.closeHelp', { from: TeamFromName, to: TeamToName })}</p>
      <Remarks request={request} />
      {TeamToAmount ? <p>{translate('transfers.closeFee', { fee: moneyText(TeamToAmount) })}</p> : null}
    </>
  )
}

const recall = confirmAction(requests, 'recall', {
  title: 'transfers.recall',
  shortcut: 'k',
  ...offered(({ WhyNotRecall }) => WhyNotRecall),
  asked: 'transfers.recallAsked',
  about: ({ TeamFromName, TeamToName }) =>
    translate('transfers.recallHelp', {
      from: TeamFromName || translate('transfers.noTeam'),
      to: TeamToName,
    }),
  isDangerous: true,
  done: 'transfers.recalled',
  unanswered: 'transfers.recallFailed',
  input: ({ Id, Version }) => ({ params: { id: String(Id) }, body: { Version } }),
})

export const requestActions = [reject, approve, close, recall]
