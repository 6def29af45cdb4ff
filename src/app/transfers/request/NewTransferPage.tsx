import '../transfers.css'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { send } from '#app/platform/calls/http.ts'
import { useRefresh } from '#app/platform/calls/use-refresh.ts'
import { useText } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
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
import { addTransferRequest } from '#domain/transfers/calls.ts'
import type { FilePurpose } from '#domain/transfers/codes.ts'
import { whyNotAsk } from '#domain/transfers/parties.ts'
import type { PlayerInfo } from '#domain/transfers/player-info.ts'
import type { NewTransfer } from '#domain/transfers/request-input.ts'
import { purposesOf } from '#domain/transfers/rules.ts'
import { transfers } from '../resource.ts'
import { PaperFields } from './PaperFields.tsx'
import { PlayerFacts } from './PlayerFacts.tsx'
import { transferForm } from './transfer-form.ts'
import { usePapers } from './use-papers.ts'

/** TRA-14: first the player, by the whole national id; then the request with what is known of the player. */
export function NewTransferPage() {
  const text = useText()
  const title = text('pages.newTransfer')
  const whyNot = whyNotAsk(useUser())
  if (whyNot)
    return (
      <Page title={title} width="form">
        <Empty title={text(`refusals.${whyNot}`)} text={text('transfers.form.noClubHelp')} />
      </Page>
    )
  return (
    <PlayerPage title={title} help={text('transfers.form.findHelp')}>
      {(player) => <RequestFor key={player.PlayerId} player={player} />}
    </PlayerPage>
  )
}

function RequestFor({ player }: { player: PlayerInfo }) {
  const text = useText()
  const navigate = useNavigate()
  const form = useMemo(() => transferForm(player), [player])
  const papers = usePapers(player.PlayerId)
  const done = useSent()
  const [missing, setMissing] = useState<string | null>(text('refusals.transfers.consentMissing'))
  const post: Send = async (body, { key, signal }) => {
    // The form has read it by the call's own schema, which leaves the files out.
    const sent = body as NewTransfer
    const purposes = purposesOf(sent)
    const whole = { ...sent, Files: papers.named(purposes) }
    const { Data } = await send(addTransferRequest, { body: whole }, { key, signal })
    // What is sent again after a lost answer may be answered in short, without the request.
    const made = (Data as typeof Data | undefined)?.TransferRequests[0]
    // TRA-28: only a request that is there gets its papers.
    const failed = made ? await papers.sendAll(purposes, made) : whole.Files.map(({ Purpose }) => Purpose)
    return { id: made?.Id ?? null, failed }
  }
  return (
    <FormBase
      form={form}
      record={null}
      name={`new.${player.PlayerId}`}
      send={post}
      whyNotSend={missing}
      onDiscard={papers.clear}
      // What `post` answered.
      onSaved={(answer) => done(answer as Answer)}
    >
      <PlayerFacts player={player} />
      <FormState />
      <FormFields />
      <PaperFields papers={papers} onMissing={setMissing} />
      <PageActs onLeave={() => navigate(paths.transfers())} />
    </FormBase>
  )
}

type Answer = { id: number | null; failed: readonly FilePurpose[] }

/** OP-111: a request whose papers did not all arrive is there; its page asks for them again by name. */
function useSent() {
  const text = useText()
  const notice = useNotice()
  const navigate = useNavigate()
  const refresh = useRefresh()
  return ({ id, failed }: Answer) => {
    const names = failed.map((purpose) => text(`transfers.papers.${purpose}`)).join(', ')
    if (failed.length) notice.failed(text('transfers.form.papersNotSent', { names }))
    else notice.done(text('transfers.form.sent'))
    void refresh(transfers)
    void navigate(id === null ? paths.openTransfers() : paths.transfer({ id }))
  }
}
