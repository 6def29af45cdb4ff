import Button from '@mui/material/Button'
import { useId, useState } from 'react'
import { useCanAccess } from 'react-admin'
import { t, useText } from '#app/platform/i18n.ts'
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
import { MissingPapers } from './MissingPapers.tsx'

/** PAY-12: the papers of a transfer, those that have not come, and the way to attach more. */
export function Attachments() {
  const text = useText()
  const request = useRecord<TransferRequest>()
  const heading = useId()
  return (
    <section className={`${shared.stack} ${styles.papers}`} aria-labelledby={heading}>
      <h2 id={heading}>{text('transfers.papers.title')}</h2>
      {request.MissingFiles.length > 0 && <MissingPapers request={request} />}
      {request.Files.length ? <Papers files={request.Files} /> : <p>{text('transfers.papers.none')}</p>}
      <AddAttachments request={request} />
    </section>
  )
}

/** What the request asked for is called so; of further papers the kind is known. */
function paperTitle({ Purpose, AttachmentType }: TransferFile): string {
  return t(Purpose === FilePurpose.Other ? attachmentLabels[AttachmentType] : `transfers.papers.${Purpose}`)
}

function Papers({ files }: { files: readonly TransferFile[] }) {
  const text = useText()
  const { canAccess: mayOpen } = useCanAccess({ resource: transfers.name, action: 'openFile' })
  const [opened, setOpened] = useState<TransferFile | null>(null)
  return (
    <>
      {mayOpen === false && <p>{text('transfers.papers.cannotOpen')}</p>}
      <ul className={styles.list}>
        {files.map((file) => (
          <li key={file.Id}>
            <span className={styles.name}>
              <strong>{file.FileName}</strong>
              <span>
                {[paperTitle(file), file.Created && momentText(file.Created), file.CreatedByName]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            {mayOpen && (
              <Button
                size="small"
                variant="outlined"
                aria-label={text('transfers.papers.openNamed', { name: file.FileName })}
                onClick={() => setOpened(file)}
              >
                {text('transfers.papers.open')}
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
