import Download from 'lucide-react/icons/download'
import { download } from '#app/platform/calls/download.ts'
import { useText } from '#app/platform/i18n.ts'
import { useBusy } from '#app/platform/use-busy.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { BusyButton } from '#app/ui/inputs/BusyButton.tsx'
import { inspectorReportPdf } from '#domain/inspector-reports/calls.ts'

/** The sent report on paper. */
export function DownloadPdf({ gameId }: { gameId: number }) {
  const text = useText()
  const notice = useNotice()
  const { isBusy, run } = useBusy(async () => {
    try {
      await download(inspectorReportPdf, { params: { gameId: String(gameId) } })
    } catch (error) {
      notice.failed(error)
    }
  })
  return (
    <p className="inspector-download">
      <BusyButton variant="outlined" startIcon={<Download />} isBusy={isBusy} onClick={run}>
        {text('inspectorReports.download')}
      </BusyButton>
    </p>
  )
}
