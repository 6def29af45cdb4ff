import { useState } from 'react'
import { CanAccess } from 'react-admin'
import { useTranslate } from '#app/platform/i18n.ts'
import { Select } from '#app/ui/inputs/Select.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { SendFiles } from '#app/ui/upload/SendFiles.tsx'
import { UploadField } from '#app/ui/upload/UploadField.tsx'
import { type AttachmentType, attachmentLabels, FilePurpose } from '#domain/transfers/codes.ts'
import {
  attachmentChoices,
  attachmentOf,
  codesFor,
  mostTransferFiles,
  usualAttachment,
  whyNotAttach,
} from '#domain/transfers/files/rules.ts'
import type { TransferRequest } from '#domain/transfers/transfer.ts'
import { transfers } from '../resource.ts'
import styles from './files.module.css'
import { factsOf } from './target.ts'
import { useAttachments } from './use-attachments.ts'

type Props = { request: TransferRequest }

/** PAY-12, PAY-13: adds further documents, one kind at a time and several files at once. */
export function AddAttachments({ request }: Props) {
  // This number increases after each upload. As React key, it empties the list of chosen files.
  const [round, setRound] = useState(0)
  const facts = factsOf(request)
  // The form is hidden if no kind of document may be attached now.
  const isOpen = codesFor(facts.sides).some((code) => whyNotAttach(code, facts) === null)
  if (!isOpen) return null
  return (
    <CanAccess resource={transfers.name} action="attach">
      <Fields key={round} request={request} onSaved={() => setRound(round + 1)} />
    </CanAccess>
  )
}

function Fields({ request, onSaved }: Props & { onSaved: () => void }) {
  const translate = useTranslate()
  const [choice, setChoice] = useState<string>(String(usualAttachment))
  const facts = factsOf(request)
  const choices = attachmentChoices(facts.sides)
  const code = choices.find(({ Value }) => String(Value) === choice)?.Code ?? null
  const { uploads, save } = useAttachments(request, attachmentFor(code), {
    key: 'more',
    maxCount: Math.max(1, mostTransferFiles - facts.files),
  })
  const whyNot = code && whyNotAttach(code, facts)
  const missing = code ? 'transfers.papers.noneChosen' : 'transfers.papers.noType'
  const isReady = code !== null && uploads.list.length > 0
  const reason = whyNot ? translate(`refusals.${whyNot}`) : isReady ? null : translate(missing)
  return (
    <div className={`${shared.stack} ${styles.add}`}>
      <h3>{translate('transfers.papers.add')}</h3>
      <Select
        label={translate('transfers.papers.chooseType')}
        none={{ Value: '', title: 'transfers.papers.noType' }}
        value={choice}
        choices={choices.map(({ Value, Code }) => ({ Value, Label: translate(attachmentLabels[Code]) }))}
        onChoose={(value) => setChoice(String(value))}
      />
      <UploadField label={translate('transfers.papers.file')} uploads={uploads} />
      <div className={`${shared.wrap} ${shared.wide} ${styles.save}`}>
        <SendFiles
          uploads={uploads}
          isOff={reason !== null}
          onSend={() => save().then((areThere) => areThere && onSaved())}
        >
          {translate('transfers.papers.save')}
        </SendFiles>
        {reason && <span>{reason}</span>}
      </div>
    </div>
  )
}

/** Until the user chooses a kind of document, a placeholder stands in for it, and nothing can be sent. */
function attachmentFor(code: AttachmentType | null) {
  const other = { Purpose: FilePurpose.Other, AttachmentType: code ?? 'ANN' }
  const attachment = attachmentOf('file', other.AttachmentType, null)
  return typeof attachment === 'string' ? other : attachment
}
