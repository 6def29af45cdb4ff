import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { download } from '#app/platform/calls/download.ts'
import { useText } from '#app/platform/i18n.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { BusyButton } from '#app/ui/inputs/BusyButton.tsx'
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
      <BusyButton variant="outlined" startIcon={<Download />} isBusy={isBusy} onClick={() => void save()}>
        {text('inspectorReports.download')}
      </BusyButton>
    </p>
  )
}
