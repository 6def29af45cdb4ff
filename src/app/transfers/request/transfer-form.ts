import { useTranslate } from '#app/platform/i18n.ts'
import { today } from '#app/platform/today.ts'
import type { Typed } from '#app/ui/form/declaration.ts'
import { choice, day, field, money, radios, tick } from '#app/ui/form/fields.tsx'
import { formOf } from '#app/ui/form/form.ts'
import { nextEnd } from '#domain/contracts/rules.ts'
import { AttachmentType, attachmentLabels } from '#domain/transfers/codes.ts'
import { whyNotSchedule } from '#domain/transfers/payments/rules.ts'
import type { PlayerInfo } from '#domain/transfers/player-info.ts'
import { type NewTransfer, TransferInput } from '#domain/transfers/request-input.ts'
import { whyNotRequest } from '#domain/transfers/rules.ts'
import { LoanNote } from './LoanNote.tsx'
import { ScheduleInput, ShownSchedule } from './ScheduleInput.tsx'

const isLoan = ({ Loan }: Typed) => Loan === 1
const isPaid = (typed: Typed) => !isLoan(typed) && typed.WithoutContract !== true
const hasFee = (typed: Typed) => typeof typed.TeamToAmount === 'number' && typed.TeamToAmount > 0
/** Whether the payments are shown. They stay while the fee is empty, because the user may be typing another fee. */
const hasSchedule = (typed: Typed) =>
  hasFee(typed) ||
  ((isLoan(typed) || isPaid(typed)) &&
    typeof typed.TeamToAmount !== 'number' &&
    Array.isArray(typed.TransferPayments) &&
    typed.TransferPayments.length > 0)
const contractCodes = [AttachmentType.PlayerContract, AttachmentType.UnionContract] as const

/** The request form for one player. Fields of another type of request are hidden, and cleared when sent (TRA-17 to TRA-26). */
export function transferForm(player: PlayerInfo) {
  const [only] = player.TeamsTo.length === 1 ? player.TeamsTo : []
  return formOf('felagaskipti', {
    schema: TransferInput.omit({ Files: true }),
    empty: () => ({
      TeamToId: only?.Id ?? '',
      Loan: 0,
      WithoutContract: false,
      LoanDateTo: nextEnd(today()),
      TeamToAmount: null,
      SellOnFee: '',
      AttachmentType: '',
      ContractStart: today(),
      ContractEnd: '',
      TransferPayments: [],
    }),
    groups: [
      { fields: aboutTransfer(player, only !== undefined) },
      { title: 'transfers.form.payment', fields: aboutPayment },
      { title: 'transfers.form.contract', fields: aboutContract },
    ],
    toPayload: (typed) => toPayload(typed, player),
    // Checks all rules that concern several fields, before the request is sent.
    whyNotSend: (typed) => whyNotSend(typed, player),
    After: LoanNote,
    submit: 'transfers.form.send',
    unsure: 'transfers.form.notSent',
  })
}

function aboutTransfer({ TeamsTo }: PlayerInfo, isOnly: boolean) {
  return [
    choice('TeamToId', {
      title: 'transfers.to',
      autoFocus: true,
      useChoices: () => TeamsTo.map(({ Id, Name }) => ({ Value: Id, Label: Name })),
      none: isOnly ? undefined : { Value: '', title: 'contracts.chooseTeam' },
      whyNot: () => (isOnly ? 'contracts.oneTeam' : null),
    }),
    radios('Loan', { title: 'transfers.type', useChoices: useTypes }),
    tick('WithoutContract', {
      title: 'transfers.form.withoutPayment',
      help: 'transfers.form.withoutPaymentHelp',
      isShown: (typed) => !isLoan(typed),
    }),
    day('LoanDateTo', {
      title: 'transfers.loanEnd',
      help: 'transfers.form.loanEndHelp',
      isShown: isLoan,
      min: today,
    }),
  ] as const
}

const aboutPayment = [
  money('TeamToAmount', {
    title: 'transfers.fee',
    // TRA-26: a change between loan and transfer clears the fee, because a loan fee is no transfer fee.
    clearedBy: 'Loan',
    isShown: (typed) => isLoan(typed) || isPaid(typed),
  }),
  radios('SellOnFee', { title: 'transfers.sellOn', isShown: isPaid, useChoices: useYesNo }),
  field('TransferPayments', {
    title: 'transfers.payments.schedule',
    Input: ScheduleInput,
    Shown: ShownSchedule,
    clearedBy: 'Loan',
    isShown: hasSchedule,
  }),
] as const

const aboutContract = [
  choice('AttachmentType', {
    title: 'contracts.type',
    isShown: isPaid,
    useChoices: useContractTypes,
    none: { Value: '', title: 'contracts.chooseType' },
  }),
  day('ContractStart', { title: 'contracts.from', isHalf: true, isShown: isPaid, min: today }),
  day('ContractEnd', {
    title: 'contracts.to',
    isHalf: true,
    isShown: isPaid,
    min: () => nextEnd(today()),
  }),
] as const

function toPayload(typed: Typed, { PlayerId }: PlayerInfo) {
  const paid = isPaid(typed)
  const hasAmount = isLoan(typed) || paid
  return {
    PlayerId,
    TeamToId: typed.TeamToId,
    Loan: isLoan(typed),
    WithoutContract: typed.WithoutContract === true && !isLoan(typed),
    TeamToAmount: hasAmount ? (typed.TeamToAmount ?? 0) : 0,
    SellOnFee: (paid && typed.SellOnFee) || null,
    AttachmentType: (paid && typed.AttachmentType) || null,
    ContractStart: (paid && typed.ContractStart) || null,
    ContractEnd: (paid && typed.ContractEnd) || null,
    LoanDateTo: (isLoan(typed) && typed.LoanDateTo) || null,
    TransferPayments: hasAmount && hasSchedule(typed) ? typed.TransferPayments : [],
  }
}

function whyNotSend(typed: Typed, player: PlayerInfo) {
  const read = TransferInput.safeParse({ ...toPayload(typed, player), Files: [anyConsent] })
  // Gives no reason while fields are incomplete, because the fields show their own errors.
  if (!read.success) return null
  const request: NewTransfer = read.data
  // The browser does not know the player's owner and lenders, so only the server checks the rules about them.
  const clubs = { ownerId: null, teamId: null, lenders: [], lentUntil: player.Loan?.DateTo ?? null }
  return (
    whyNotRequest(request, { today: today(), windows: player.TransferWindow, clubs })?.id ??
    whyNotSchedule(request.TransferPayments)
  )
}

/** A placeholder document, so the check passes: the page itself checks which documents are missing. */
const anyConsent = { Purpose: 'consent', FileName: '-' } as const

function useTypes() {
  const translate = useTranslate()
  return [
    { Value: 0, Label: translate('transfers.types.ordinary') },
    { Value: 1, Label: translate('transfers.types.loan') },
  ]
}

function useYesNo() {
  const translate = useTranslate()
  return [
    { Value: 'true', Label: translate('form.yes') },
    { Value: 'false', Label: translate('form.no') },
  ]
}

function useContractTypes() {
  const translate = useTranslate()
  return contractCodes.map((Value) => ({ Value, Label: translate(attachmentLabels[Value]) }))
}
