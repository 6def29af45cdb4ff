import Plus from 'lucide-react/icons/plus'
import { useTranslate } from '#app/platform/i18n.ts'
import { confirmAction } from '#app/ui/actions/confirm-action.tsx'
import { formAction, reasonAction } from '#app/ui/actions/form-action.tsx'
import { uploadAction } from '#app/ui/actions/upload-action.tsx'
import { choice, day, longText, money } from '#app/ui/form/fields.tsx'
import { formOf } from '#app/ui/form/form.ts'
import { dayText } from '#domain/platform/dates.ts'
import { moneyText } from '#domain/platform/money.ts'
import { AttachmentType } from '#domain/transfers/codes.ts'
import { addPaymentFile } from '#domain/transfers/payments/calls.ts'
import {
  bankTransferMax,
  conditionMax,
  PaymentInput,
  PaymentType,
  paymentTypeLabels,
  reasonMax,
  type TransferPayment,
} from '#domain/transfers/payments/payment.ts'
import {
  mostPayments,
  whyNotBankTransfer,
  whyNotComplete,
  whyNotPayment,
  whyNotReason,
} from '#domain/transfers/payments/rules.ts'
import { mostPaymentFiles, whyNotAdd } from '#domain/transfers/payments/states.ts'
import { files, payments, requests } from '../resource.ts'

// Actions on a payment. A user whose role may never perform an action gets no button for it.

function PaymentLine({ Amount, Date: date, PaymentCondition }: TransferPayment) {
  return (
    <p>
      <strong>{moneyText(Amount)}</strong> · {dayText(date)}
      {PaymentCondition && ` · ${PaymentCondition}`}
    </p>
  )
}
const before = (payment: TransferPayment) => <PaymentLine {...payment} />
const idOf = ({ Id }: TransferPayment) => Id
const versionOf = ({ Id, TransferRequestId, Version }: TransferPayment) => ({
  Id,
  TransferRequestId,
  Version,
})

/** PAY-06: confirms a payment and records the bank transfer, which both clubs see. */
const confirm = reasonAction(payments, 'confirmPayment', {
  title: 'transfers.payments.confirm',
  isHidden: ({ WhyNotConfirm }) => WhyNotConfirm !== null,
  asked: 'transfers.payments.confirmOf',
  before,
  field: 'BankTransferId',
  label: 'transfers.payments.bankTransfer',
  help: 'transfers.payments.bankTransferHelp',
  max: bankTransferMax,
  whyNotReason: whyNotBankTransfer,
  done: 'transfers.payments.confirmed',
  draft: idOf,
  input: (payment, BankTransferId) => ({ body: { ...versionOf(payment), BankTransferId } }),
})

/** PAY-20: uploads receipts of a payment, several at once, each in its own request. */
const addFile = uploadAction(payments, 'addPaymentFile', {
  title: 'transfers.payments.addFile',
  isHidden: ({ WhyNotFile }) => WhyNotFile !== null,
  asked: 'transfers.payments.addFileTo',
  before,
  label: 'transfers.papers.file',
  cancel: 'transfers.payments.cancel',
  submit: 'transfers.payments.sendFile',
  done: 'transfers.payments.fileAdded',
  field: ({ Files }) => ({
    ...addPaymentFile.files.file,
    maxCount: Math.max(1, mostPaymentFiles - Files.length),
  }),
  draft: ({ Id }) => `transfers.payment.${Id}`,
  input: ({ Id }, file) => ({
    params: { id: String(Id), attachmentType: AttachmentType.Other },
    files: { file: [file] },
  }),
})

/** PAY-07: changes a payment. */
const change = formAction(payments, 'savePayment', {
  title: 'transfers.payments.change',
  isHidden: ({ WhyNotChange }) => WhyNotChange !== null,
  asked: 'transfers.payments.changeOf',
  form: ({ TransferRequestId, KSIConfirmation }) => paymentForm(TransferRequestId, KSIConfirmation),
  record: (payment) => ({ ...payment, id: payment.Id }),
  draft: idOf,
  input: (_payment, body) => ({ body }),
})

const deleting = {
  title: 'transfers.payments.delete',
  asked: 'transfers.payments.deleteAsked',
  done: 'transfers.payments.deleted',
} as const

/** PAY-08: asks for confirmation; deleting a confirmed payment also needs a reason. */
const removeOpen = confirmAction(payments, 'deletePayment', {
  ...deleting,
  isHidden: ({ WhyNotDelete, KSIConfirmation }) => WhyNotDelete !== null || KSIConfirmation,
  about: before,
  cancel: 'transfers.payments.cancel',
  isDangerous: true,
  input: (payment) => ({ body: versionOf(payment) }),
})
const removeConfirmed = reasonAction(payments, 'deletePayment', {
  ...deleting,
  isHidden: ({ WhyNotDelete, KSIConfirmation }) => WhyNotDelete !== null || !KSIConfirmation,
  before,
  field: 'Reason',
  label: 'transfers.payments.deleteReason',
  max: reasonMax,
  whyNotReason: (reason) => whyNotReason(true, reason),
  draft: idOf,
  input: (payment, Reason) => ({ body: { ...versionOf(payment), Reason } }),
})

export const paymentActions = [confirm, addFile, change, removeOpen, removeConfirmed]

export const hasAction = ({ WhyNotConfirm, WhyNotFile, WhyNotChange, WhyNotDelete }: TransferPayment) =>
  [WhyNotConfirm, WhyNotFile, WhyNotChange, WhyNotDelete].includes(null)

/** PAY-04: adds a payment to a request. */
export const addPayment = formAction(requests, 'savePayment', {
  title: 'transfers.payments.add',
  icon: Plus,
  isHidden: ({ Sides, Status, TransferPayments }) =>
    whyNotAdd(Sides, Status, TransferPayments.length, mostPayments) !== null,
  asked: 'transfers.payments.add',
  form: ({ Id }) => paymentForm(Id, false),
  draft: ({ Id }) => `new.${Id}`,
  input: (_request, body) => ({ body }),
})

/** PAY-08: asks for confirmation, then deletes a file of a payment. */
export const removeFile = confirmAction(files, 'deletePaymentFile', {
  title: 'transfers.payments.delete',
  asked: 'transfers.payments.deleteFileAsked',
  about: ({ FileName }) => <strong>{FileName}</strong>,
  cancel: 'transfers.payments.cancel',
  isDangerous: true,
  done: 'transfers.payments.fileDeleted',
  input: ({ Id }) => ({ params: { id: String(Id) } }),
})

function paymentForm(TransferRequestId: number, isConfirmed: boolean) {
  return formOf('transfers.payment', {
    schema: PaymentInput,
    empty: () => ({
      Date: '',
      Amount: null,
      PaymentType: PaymentType.Fixed,
      PaymentCondition: '',
      Reason: '',
    }),
    toFormValues: ({ Date: date, Amount, PaymentType: type, PaymentCondition }) => ({
      Date: date,
      Amount,
      PaymentType: type,
      PaymentCondition,
      Reason: '',
    }),
    fields: paymentFields(isConfirmed),
    check: ({ Reason, ...payment }) => {
      const refusal = whyNotPayment(payment)
      if (refusal) return { Field: refusal.field, Refusal: refusal.id }
      const why = whyNotReason(isConfirmed, Reason)
      return why && { Field: 'Reason', Refusal: why }
    },
    whyNotSend: ({ Reason: _, ...payment }) => whyNotComplete(payment),
    toPayload: (sent, record) => ({ ...sent, TransferRequestId, ...(record && { Id: record.Id }) }),
    submit: { create: 'transfers.payments.add', edit: 'transfers.payments.save' },
    done: { create: 'transfers.payments.added', edit: 'transfers.payments.changed' },
    unsure: 'transfers.payments.notSaved',
  })
}

function usePaymentTypes() {
  const translate = useTranslate()
  return Object.values(PaymentType).map((Value) => ({ Value, Label: translate(paymentTypeLabels[Value]) }))
}

const paymentFields = (isConfirmed: boolean) => [
  day('Date', { title: 'transfers.payments.date', isHalf: true, autoFocus: true }),
  money('Amount', { title: 'transfers.payments.amount', isHalf: true }),
  choice('PaymentType', { title: 'transfers.payments.type', useChoices: usePaymentTypes }),
  longText('PaymentCondition', {
    title: 'transfers.payments.condition',
    help: 'transfers.payments.conditionHelp',
    max: conditionMax,
    isShown: ({ PaymentType: type }) => type === PaymentType.Conditional,
  }),
  longText('Reason', {
    title: 'transfers.payments.reason',
    help: 'transfers.payments.reasonHelp',
    max: reasonMax,
    isShown: () => isConfirmed,
  }),
]
