import { send } from '#app/platform/calls/http.ts'
import { useCall } from '#app/platform/calls/use-call.ts'
import { useText } from '#app/platform/i18n.ts'
import { today } from '#app/platform/today.ts'
import { FormDialog } from '#app/ui/form/FormDialog.tsx'
import { day } from '#app/ui/form/fields.tsx'
import { formOf } from '#app/ui/form/form.ts'
import { moneyText } from '#domain/platform/money.ts'
import type { RefusalId } from '#domain/platform/refusal.ts'
import { decideTransfer, transferWindows } from '#domain/transfers/calls.ts'
import { TransferStatus } from '#domain/transfers/codes.ts'
import { TransferDecision } from '#domain/transfers/request-input.ts'
import { whyNotDecision } from '#domain/transfers/states.ts'
import type { TransferRequest } from '#domain/transfers/transfer.ts'
import { isInWindow } from '#domain/transfers/windows.ts'
import { useDecided } from './use-decided.ts'

const Closing = formOf('transfers.closing', {
  schema: TransferDecision.pick({ CompetitionLicenseDate: true }),
  empty: () => ({ CompetitionLicenseDate: '' }),
  // An empty day is the rule's to refuse, with its own sentence.
  sentOf: ({ CompetitionLicenseDate }) => ({ CompetitionLicenseDate: CompetitionLicenseDate || null }),
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

type Props = { request: TransferRequest; onDone: (request: TransferRequest) => void; onClose: () => void }

/** TRA-33, TRA-40, OP-103: staff choose the day of the competition licence; a fee is confirmed with it. */
export function CloseTransfer({ request, onDone, onClose }: Props) {
  const text = useText()
  const decided = useDecided(onDone)
  const fee = request.TeamToAmount ?? 0
  return (
    <FormDialog
      form={Closing}
      record={null}
      name={String(request.Id)}
      title={text('transfers.closeAsked', { name: request.PlayerName })}
      before={
        <>
          <p>{text('transfers.closeHelp', { from: request.TeamFromName, to: request.TeamToName })}</p>
          <WindowNote />
          {fee > 0 && <p>{text('transfers.closeFee', { fee: moneyText(fee) })}</p>}
        </>
      }
      send={async ({ CompetitionLicenseDate }, { key, signal }) => {
        const body = {
          Status: TransferStatus.Closed,
          CompetitionLicenseDate: String(CompetitionLicenseDate),
          Version: request.Version,
        }
        const feeConfirmation = fee > 0 ? ('true' as const) : ('false' as const)
        const input = { params: { id: String(request.Id) }, query: { feeConfirmation }, body }
        return send(decideTransfer, input, { key, signal })
      }}
      // The id of a reason by the server's clock, which may have changed while the dialog stands open.
      whyNot={request.WhyNotClose && text(`refusals.${request.WhyNotClose as RefusalId}`)}
      onSaved={decided}
      onClose={onClose}
    />
  )
}

/** Outside the windows the licence is for the day on which the next one opens. */
function WindowNote() {
  const text = useText()
  const { data } = useCall(transferWindows, {})
  if (!data?.length || isInWindow(today(), data)) return null
  return <p>{text('transfers.outsideWindow')}</p>
}
