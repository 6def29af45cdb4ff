import Button from '@mui/material/Button'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { download } from '#app/platform/calls/download.ts'
import { useText } from '#app/platform/i18n.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { inspectorReportPdf } from '#domain/inspector-reports/calls.ts'

/** The sent report on paper. */
export function DownloadPdf({ gameId }: { gameId: number }) {
  const text = useText()
  const notice = useNotice()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await download(inspectorReportPdf, { params: { gameId: String(gameId) } })
    } catch (error) {
      notice.failed(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <p className="inspector-download">
      <Button variant="outlined" startIcon={<Download />} disabled={isBusy} onClick={() => void save()}>
        {text('inspectorReports.download')}
      </Button>
    </p>
  )
}
