import Alert from '@mui/material/Alert'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { useMethod } from '#app/platform/resource/use-action.ts'
import { useUser } from '#app/platform/session/session.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { FormBase } from '#app/ui/form/FormBase.tsx'
import { FormFields } from '#app/ui/form/FormFields.tsx'
import { FormState } from '#app/ui/form/FormState.tsx'
import { PageActs } from '#app/ui/form/form-page.tsx'
import type { Send } from '#app/ui/form/use-saving.ts'
import { Page } from '#app/ui/frame/Page.tsx'
import { PlayerPage } from '#app/ui/person-picker/PlayerPage.tsx'
import { Empty } from '#app/ui/states/Empty.tsx'
import shared from '#app/ui/theme/shared.module.css'
import type { FilePurpose } from '#domain/transfers/codes.ts'
import { whyNotAsk } from '#domain/transfers/parties.ts'
import type { PlayerInfo } from '#domain/transfers/player-info.ts'
import type { TransferInput } from '#domain/transfers/request-input.ts'
import { purposesOf } from '#domain/transfers/rules.ts'
import { contractText, day } from '../detail/texts.ts'
import { transfers } from '../resource.ts'
import styles from '../transfers.module.css'
import { WindowNow } from '../windows/WindowNow.tsx'
import { AttachmentFields } from './AttachmentFields.tsx'
import { transferForm } from './transfer-form.ts'
import { useAttachments } from './use-attachments.ts'

/** TRA-14: finds the player by the whole national id, then shows the request form with the player's known data. */
export function NewTransferPage() {
  const translate = useTranslate()
  const title = translate('pages.newTransfer')
  const whyNot = whyNotAsk(useUser())
  if (whyNot)
    return (
      <Page title={title} width="form">
        <Empty title={translate(`refusals.${whyNot}`)} text={translate('transfers.form.noClubHelp')} />
      </Page>
    )
  return (
    <PlayerPage title={title} help={translate('transfers.form.findHelp')}>
      {(player) => <RequestFor key={player.PlayerId} player={player} />}
    </PlayerPage>
  )
}

function RequestFor({ player }: { player: PlayerInfo }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const form = useMemo(() => transferForm(player), [player])
  const attachments = useAttachments(player.PlayerId)
  const done = useSent()
  const [missing, setMissing] = useState<string | null>(translate('refusals.transfers.consentMissing'))
  const create = useMethod(transfers, 'request')
  const post: Send<SentTransfer, Answer> = async (body, { key, signal }) => {
    const { Loan, WithoutContract = false } = body
    const purposes = purposesOf({ Loan, WithoutContract })
    const whole = { ...body, Files: attachments.named(purposes) }
    const { Data } = await create({ body: whole }, { key, signal })
    // If a request is repeated after a lost answer, the server may answer without the transfer.
    const made = (Data as typeof Data | undefined)?.TransferRequests[0]
    // TRA-28: documents are uploaded after the request exists.
    const failed = made
      ? await attachments.sendAll(purposes, made)
      : whole.Files.map(({ Purpose }) => Purpose)
    return { id: made?.Id ?? null, failed }
  }
  return (
    <FormBase
      form={form}
      record={null}
      name={`new.${player.PlayerId}`}
      send={post}
      whyNotSend={missing}
      onDiscard={attachments.clear}
      onSaved={done}
    >
      <PlayerFacts player={player} />
      <FormState />
      <FormFields />
      <AttachmentFields attachments={attachments} onMissing={setMissing} />
      <PageActs onLeave={() => navigate(paths.transfers())} />
    </FormBase>
  )
}

type SentTransfer = Omit<TransferInput, 'Files'>
type Answer = { id: number | null; failed: readonly FilePurpose[] }

/** OP-111: if uploads failed, the request exists all the same. Its page asks for the missing documents by name. */
function useSent() {
  const translate = useTranslate()
  const notice = useNotice()
  const navigate = useNavigate()
  return ({ id, failed }: Answer) => {
    const names = failed.map((purpose) => translate(`transfers.papers.${purpose}`)).join(', ')
    if (failed.length) notice.failed(translate('transfers.form.papersNotSent', { names }))
    else notice.done(translate('transfers.form.sent'))
    void navigate(id === null ? paths.openTransfers() : paths.transfer({ id }))
  }
}

/** TRA-16: the player's club and contract, and whether the transfer windows are open today. */
function PlayerFacts({ player }: { player: PlayerInfo }) {
  const translate = useTranslate()
  const { PlayerName, TeamFromName, Loan, ActiveContract, TransferWindow } = player
  return (
    <>
      <dl className={`${shared.facts} ${styles.facts}`}>
        <div>
          <dt>{translate('transfers.player')}</dt>
          <dd>{PlayerName || translate('transfers.noName')}</dd>
        </div>
        <div>
          <dt>{translate('transfers.currentTeam')}</dt>
          <dd>{Loan?.TeamName || TeamFromName || translate('contracts.noCurrentTeam')}</dd>
        </div>
        {Loan && (
          <div>
            <dt>{translate('transfers.owner')}</dt>
            <dd>{TeamFromName || translate('transfers.noTeam')}</dd>
          </div>
        )}
        <div>
          <dt>{translate('transfers.contract')}</dt>
          <dd>{contractText(ActiveContract)}</dd>
        </div>
      </dl>
      {Loan && (
        <Alert severity="info">
          {translate('transfers.form.lent', {
            owner: TeamFromName || translate('transfers.noTeam'),
            team: Loan.TeamName,
            date: day(Loan.DateTo),
          })}
        </Alert>
      )}
      {TransferWindow.length > 0 && <WindowNow windows={TransferWindow} />}
    </>
  )
}
