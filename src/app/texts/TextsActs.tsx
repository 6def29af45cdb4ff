import Button from '@mui/material/Button'
import Download from 'lucide-react/icons/download'
import Pencil from 'lucide-react/icons/pencil'
import { useSearchParams } from 'react-router'
import { download } from '#app/platform/calls/download.ts'
import { useText } from '#app/platform/i18n.ts'
import { useTextPicking } from '#app/platform/text-picking.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { textFile } from '#domain/texts/calls.ts'
import { openText } from './find-texts.ts'
import { TextDialog } from './TextDialog.tsx'

/** The file with all changes in it, and changing a text where it stands. */
export function TextsActs() {
  const text = useText()
  const notice = useNotice()
  const [isPicking, setPicking] = useTextPicking()
  return (
    <div className="texts-acts">
      <Button
        variant="outlined"
        startIcon={<Download />}
        onClick={() => download(textFile).catch(notice.failed)}
      >
        {text('texts.editor.download')}
      </Button>
      <Button variant="outlined" startIcon={<Pencil />} onClick={() => setPicking(!isPicking)}>
        {text('frame.editTexts')}
      </Button>
    </div>
  )
}

/** The text that the address names; Ctrl+K leads here. */
export function OpenText() {
  const [search, setSearch] = useSearchParams()
  const key = search.get(openText)
  if (!key) return null
  const close = () =>
    setSearch((now) => {
      now.delete(openText)
      return now
    })
  return <TextDialog key={key} textKey={key} onClose={close} />
}
