import { useTranslate } from '#app/platform/i18n.ts'
import { useRecord } from '#app/platform/resource/use-record.ts'
import { PersonLink, TeamLink } from '#app/ui/links/RecordLink.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { dayText } from '#domain/platform/dates.ts'
import { shownKennitala } from '#domain/platform/kennitala.ts'
import { moneyText } from '#domain/platform/money.ts'
import type { Translate } from '#domain/texts/keys.ts'
import { attachmentLabels, contractAttachments, TransferStatus } from '#domain/transfers/codes.ts'
import { isStaff } from '#domain/transfers/parties.ts'
import type { TransferRequest } from '#domain/transfers/transfer.ts'
import styles from '../transfers.module.css'
import { contractText, day } from './texts.ts'

/** TRA-38, TRA-39: the player, the clubs and the terms of the request. */
export function Facts() {
  const translate = useTranslate()
  const request = useRecord<TransferRequest>()
  return (
    <dl className={`${shared.facts} ${styles.facts}`}>
      {useFacts(request).map(([title, value]) => (
        <div key={title}>
          <dt>{translate(title)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function playerFacts(request: TransferRequest, translate: Translate) {
  // The owner club is shown only for a player on loan, who plays for another club.
  const ofOwner = request.OwnerTeamName ? ([['transfers.owner', request.OwnerTeamName]] as const) : []
  return [
    ['transfers.ssn', shownKennitala(request.SSN)],
    [
      'transfers.player',
      <PersonLink
        key="player"
        id={request.PlayerId}
        name={request.PlayerName || translate('transfers.noName')}
      />,
    ],
    ['transfers.currentTeam', request.CurrentTeamName || translate('contracts.noCurrentTeam')],
    ...ofOwner,
    ['transfers.contract', contractText(request.ActiveContract)],
    [
      'transfers.from',
      <TeamLink
        key="from"
        id={request.TeamFromId}
        name={request.TeamFromName || translate('transfers.noTeam')}
      />,
    ],
    ['transfers.to', <TeamLink key="to" id={request.TeamToId} name={request.TeamToName} />],
    ['transfers.type', translate(request.Loan ? 'transfers.types.loan' : 'transfers.types.ordinary')],
    ['transfers.fee', moneyText(request.TeamToAmount ?? 0)],
    ['transfers.requester', request.CreatedByName || translate('transfers.nobody')],
  ] as const
}

function useFacts(request: TransferRequest) {
  const translate = useTranslate()
  const yesNo = (is: boolean) => translate(is ? 'form.yes' : 'form.no')
  const { Loan, WithoutContract, ContractStart, ContractEnd, AttachmentType: code } = request
  const ofLoan = [['transfers.loanEnd', day(request.LoanDateTo)]] as const
  const ofOrdinary = [
    ['transfers.withContract', translate(WithoutContract ? 'transfers.without' : 'transfers.with')],
    ['transfers.sellOn', yesNo(request.SellOnFee === 'true')],
  ] as const
  const isSeen = ContractStart !== null && contractAttachments.includes(code)
  const ofContract = [
    ['contracts.type', translate(attachmentLabels[code])],
    [
      'transfers.newContract',
      translate('transfers.contractSpan', { from: day(ContractStart), to: day(ContractEnd) }),
    ],
  ] as const
  const licence = request.CompetitionLicenseDate
  const ofLicence = [
    ['transfers.licenceDate', licence ? dayText(licence) : translate('transfers.licenceNotChosen')],
  ] as const
  return [
    ...playerFacts(request, translate),
    ...(Loan ? ofLoan : ofOrdinary),
    ...(isSeen && !Loan ? ofContract : []),
    ...(hasLicence(request) ? ofLicence : []),
  ]
}

/**
 * TRA-40: whether the competition licence is shown. Only staff see it, once the request is approved. Staff choose its day when they
 * close the request.
 */
function hasLicence({ Sides, Status }: TransferRequest) {
  return isStaff(Sides) && (Status === TransferStatus.Approved || Status === TransferStatus.Closed)
}
