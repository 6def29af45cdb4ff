import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useTranslate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { AppDialog } from '#app/ui/overlay/AppDialog.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { SendFiles } from '#app/ui/upload/SendFiles.tsx'
import { UploadField } from '#app/ui/upload/UploadField.tsx'
import { useUploads } from '#app/ui/upload/use-uploads.ts'
import { sendImport } from '#domain/file-imports/calls.ts'
import { ImportKind } from '#domain/file-imports/kinds.ts'
import { imports } from './resource.ts'

export function SendImport({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const [query] = useSearchParams()
  const [kind, setKind] = useState<ImportKind>(
    () => ImportKind.safeParse(query.get('tegund')).data ?? 'teams',
  )
  const { uploads, send } = useImport(kind)
  return (
    <AppDialog
      title={translate('imports.new')}
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {translate('imports.cancel')}
          </Button>
          <SendFiles uploads={uploads} onSend={send}>
            {translate('imports.send')}
          </SendFiles>
        </>
      }
    >
      <div className={shared.stack}>
        <p className={shared.soft}>{translate('imports.newHelp')}</p>
        <KindField kind={kind} onChoose={setKind} />
        <UploadField label={translate('imports.choose')} uploads={uploads} />
      </div>
    </AppDialog>
  )
}

type KindProps = { kind: ImportKind; onChoose: (kind: ImportKind) => void }

/** The field for the kind of records that the file contains, such as teams. */
function KindField({ kind, onChoose }: KindProps) {
  const translate = useTranslate()
  return (
    <TextField
      select
      label={translate('imports.kind')}
      value={kind}
      onChange={({ target }) => onChoose(ImportKind.parse(target.value))}
      helperText={translate('imports.help')}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {ImportKind.options.map((one) => (
        <option key={one} value={one}>
          {translate(`imports.kinds.${one}`)}
        </option>
      ))}
    </TextField>
  )
}

/** The upload of a file with records of one kind. `send` uploads it and opens the page of the new import. */
function useImport(kind: ImportKind) {
  const navigate = useNavigate()
  const sent = useRef<number | null>(null)
  const uploads = useUploads(sendImport, {
    resource: imports,
    key: 'imports',
    field: sendImport.files.File,
    input: (file) => ({ params: { kind }, files: { File: [file] } }),
    onAnswer: ({ id }) => {
      sent.current = id
    },
  })
  const send = async () => {
    if ((await uploads.sendAll()) && sent.current !== null) navigate(paths.import({ id: sent.current }))
  }
  return { uploads, send }
}
