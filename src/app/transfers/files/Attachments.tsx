import Button from '@mui/material/Button'
import { useId, useState } from 'react'
import { useCanAccess } from 'react-admin'
import { translate, useTranslate } from '#app/platform/i18n.ts'
import { useRecord } from '#app/platform/resource/use-record.ts'
import shared from '#app/ui/theme/shared.module.css'
import { FileViewer } from '#app/ui/upload/FileViewer.tsx'
import { momentText } from '#domain/platform/dates.ts'
import { attachmentLabels, FilePurpose } from '#domain/transfers/codes.ts'
import { transferFile } from '#domain/transfers/files/calls.ts'
import type { TransferFile, TransferRequest } from '#domain/transfers/transfer.ts'
import { transfers } from '../resource.ts'
import { AddAttachments } from './AddAttachments.tsx'
import styles from './files.module.css'
import { MissingAttachments } from './MissingAttachments.tsx'

/** PAY-12: the documents of a transfer, the missing ones, and a form to attach more. */
export function Attachments() {
  const translate = useTranslate()
  const request = useRecord<TransferRequest>()
  const heading = useId()
  return (
    <section className={`${shared.stack} ${styles.attachments}`} aria-labelledby={heading}>
      <h2 id={heading}>{translate('transfers.papers.title')}</h2>
      {request.MissingFiles.length > 0 && <MissingAttachments request={request} />}
      {request.Files.length ? (
        <AttachmentRows files={request.Files} />
      ) : (
        <p>{translate('transfers.papers.none')}</p>
      )}
      <AddAttachments request={request} />
    </section>
  )
}

/** The title of a document: its purpose if the request asked for it, or else its kind. */
function attachmentTitle({ Purpose, AttachmentType }: TransferFile): string {
  return translate(
    Purpose === FilePurpose.Other ? attachmentLabels[AttachmentType] : `transfers.papers.${Purpose}`,
  )
}

function AttachmentRows({ files }: { files: readonly TransferFile[] }) {
  const translate = useTranslate()
  const { canAccess: mayOpen } = useCanAccess({ resource: transfers.name, action: 'openFile' })
  const [opened, setOpened] = useState<TransferFile | null>(null)
  return (
    <>
      {mayOpen === false && <p>{translate('transfers.papers.cannotOpen')}</p>}
      <ul className={`${shared.stack} ${shared.wide} ${styles.list}`}>
        {files.map((file) => (
          <li key={file.Id} className={`${shared.wrap} ${shared.wide} ${shared.apart}`}>
            <AttachmentName file={file} />
            {mayOpen && (
              <Button
                size="small"
                variant="outlined"
                aria-label={translate('transfers.papers.openNamed', { name: file.FileName })}
                onClick={() => setOpened(file)}
              >
                {translate('transfers.papers.open')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {opened && (
        <FileViewer
          name={opened.FileName}
          call={transferFile}
          input={[{ params: { fileId: String(opened.Id) } }]}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

/** The name of a file, with what it is, when it was sent and by whom. */
function AttachmentName({ file }: { file: TransferFile }) {
  const parts = [attachmentTitle(file), file.Created && momentText(file.Created), file.CreatedByName]
  return (
    <span className={`${shared.stack} ${shared.tight} ${shared.broken} ${styles.name}`}>
      <strong>{file.FileName}</strong>
      <span>{parts.filter(Boolean).join(' · ')}</span>
    </span>
  )
}
