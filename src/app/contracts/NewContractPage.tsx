import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useTranslate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { useMethod } from '#app/platform/resource/use-action.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { FormBase } from '#app/ui/form/FormBase.tsx'
import { FormFields } from '#app/ui/form/FormFields.tsx'
import { FormState } from '#app/ui/form/FormState.tsx'
import { PageActs } from '#app/ui/form/form-page.tsx'
import { PlayerPage } from '#app/ui/person-picker/PlayerPage.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { UploadField } from '#app/ui/upload/UploadField.tsx'
import { useUploads } from '#app/ui/upload/use-uploads.ts'
import { addContractFile } from '#domain/contracts/calls.ts'
import { dayText } from '#domain/platform/dates.ts'
import type { PlayerInfo } from '#domain/transfers/player-info.ts'
import { contractForm } from './contract-form.ts'
import styles from './contracts.module.css'
import { contracts } from './resource.ts'

/** CON-02: finds the player by the whole national id, then shows a contract form with the player's known data. */
export function NewContractPage() {
  const translate = useTranslate()
  return (
    <PlayerPage title={translate('pages.newContract')} help={translate('contracts.findPlayerHelp')}>
      {(player) => <ContractWith key={player.PlayerId} player={player} />}
    </PlayerPage>
  )
}

function ContractWith({ player }: { player: PlayerInfo }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const form = useMemo(() => contractForm(player), [player])
  // CON-17: the upload of the contract's document.
  const uploads = useUploads(addContractFile, {
    resource: contracts,
    key: `contracts.new.${player.PlayerId}`,
    field: addContractFile.files.ContractFile,
    input: (file, contractId: string) => ({ params: { contractId }, files: { ContractFile: [file] } }),
  })
  const create = useMethod(contracts, 'add')
  const done = useSent()
  return (
    <FormBase
      form={form}
      record={null}
      name={`new.${player.PlayerId}`}
      send={async (body, { key, signal }) => {
        const { Id } = await create({ body }, { key, signal })
        // CON-15: the document is uploaded after the contract exists.
        return uploads.sendAll(String(Id))
      }}
      whyNotSend={uploads.isReady || uploads.isSending ? null : translate('contracts.paperMissing')}
      onDiscard={uploads.clear}
      onSaved={done}
    >
      <PlayerFacts player={player} />
      <FormState />
      <FormFields />
      <UploadField label={translate('contracts.paper')} uploads={uploads} />
      <PageActs onLeave={() => navigate(paths.contracts())} />
    </FormBase>
  )
}

/** A contract without its document is incomplete; the list offers the upload again (OP-123). */
function useSent() {
  const translate = useTranslate()
  const notice = useNotice()
  const navigate = useNavigate()
  return (isAttachmentThere: boolean) => {
    if (isAttachmentThere) notice.done(translate('contracts.sent'))
    else notice.failed(translate('contracts.paperNotSent'))
    void navigate(paths.contracts())
  }
}

function PlayerFacts({ player: { TeamFromName, Loan, ActiveContract } }: { player: PlayerInfo }) {
  const translate = useTranslate()
  const contract = ActiveContract && {
    from: dayText(ActiveContract.DateFrom),
    to: dayText(ActiveContract.DateTo),
  }
  return (
    <ul className={`${shared.aside} ${shared.stack} ${shared.tight} ${styles.player}`}>
      <li>
        {TeamFromName
          ? translate('contracts.currentTeam', { team: TeamFromName })
          : translate('contracts.noCurrentTeam')}
      </li>
      {Loan?.DateTo && (
        <li>{translate('contracts.lentTo', { team: Loan.TeamName, date: dayText(Loan.DateTo) })}</li>
      )}
      <li>
        {contract ? translate('contracts.activeContract', contract) : translate('contracts.noActiveContract')}
      </li>
    </ul>
  )
}
