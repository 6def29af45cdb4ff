import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Download from 'lucide-react/icons/download'
import { download } from '#app/platform/calls/download.ts'
import { useCall } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { useSend } from '#app/platform/resource/use-action.ts'
import { useBusy } from '#app/platform/use-busy.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { BusyButton } from '#app/ui/inputs/BusyButton.tsx'
import { AppDialog } from '#app/ui/overlay/AppDialog.tsx'
import { QueryState } from '#app/ui/states/QueryState.tsx'
import shared from '#app/ui/theme/shared.module.css'
import {
  askCopy,
  type CopyFile,
  type PersonalDataCopy,
  personalDataCopy,
  personalDataFile,
} from '#domain/personal-data/calls.ts'
import { momentText } from '#domain/platform/dates.ts'

const everyMillis = 2000
const isOpen = (copy?: PersonalDataCopy) => copy?.State === 'waiting' || copy?.State === 'running'

type Props = { personId: number; onClose: () => void }

/** Requests a copy of a person's data and offers its files. The server builds the copy even if the dialog is closed. */
export function CopyDialog({ personId, onClose }: Props) {
  const translate = useTranslate()
  const input = { params: { personId: String(personId) } }
  const query = useCall(personalDataCopy, input, {
    refetchInterval: ({ state }) => (isOpen(state.data) ? everyMillis : false),
    staleTime: 0,
  })
  const { data } = query
  const [ask, { isPending }] = useSend(askCopy, { touches: [personalDataCopy] })
  return (
    <AppDialog
      title={translate('personalData.copy.title')}
      size="sm"
      className={shared.column}
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {translate('frame.close')}
          </Button>
          {data && !isOpen(data) && (
            <BusyButton
              variant={data.State === 'done' ? 'outlined' : 'contained'}
              isBusy={isPending}
              onClick={() => void ask(input)}
            >
              {translate(data.State === 'done' ? 'personalData.copy.again' : 'personalData.copy.button')}
            </BusyButton>
          )}
        </>
      }
    >
      <p>{translate('personalData.copy.about')}</p>
      <QueryState query={query} />
      {isOpen(data) && <Waiting />}
      {data?.State === 'failed' && <p role="alert">{translate('personalData.copy.failed')}</p>}
      {data?.State === 'done' && <Files copy={data} />}
    </AppDialog>
  )
}

function Files({ copy: { PersonId, Until, Files: files } }: { copy: PersonalDataCopy }) {
  const translate = useTranslate()
  return (
    <>
      <p role="status">{translate('personalData.copy.done', { moment: Until ? momentText(Until) : '' })}</p>
      <p className={shared.hint}>{translate('personalData.copy.hand')}</p>
      <div className={shared.wrap}>
        {files.map(({ Kind, Size }) => (
          <FileButton key={Kind} personId={PersonId} kind={Kind} size={Size} />
        ))}
      </div>
    </>
  )
}

const labels = {
  json: 'personalData.copy.json',
  pdf: 'personalData.copy.pdf',
  zip: 'personalData.copy.zip',
} as const

function FileButton({ personId, kind, size }: { personId: number; kind: CopyFile; size: number }) {
  const translate = useTranslate()
  const notice = useNotice()
  const { isBusy, run } = useBusy(async () => {
    await download(personalDataFile, { params: { personId: String(personId), kind } }).catch(notice.failed)
  })
  return (
    <BusyButton variant="outlined" startIcon={<Download />} isBusy={isBusy} onClick={run}>
      {translate(labels[kind], { size: sizeText(size) })}
    </BusyButton>
  )
}

const sizeText = (bytes: number) =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${(bytes / 1_000_000).toFixed(1).replace('.', ',')} MB`

function Waiting() {
  const translate = useTranslate()
  return (
    <div role="status">
      <p>{translate('personalData.copy.waiting')}</p>
      <LinearProgress aria-label={translate('personalData.copy.title')} />
    </div>
  )
}
