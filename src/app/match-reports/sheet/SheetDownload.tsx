import Download from 'lucide-react/icons/download'
import { download } from '#app/platform/calls/download.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { useBusy } from '#app/platform/use-busy.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { BusyButton } from '#app/ui/inputs/BusyButton.tsx'
import type { GameReport } from '#domain/match-reports/report.ts'
import { matchSheet } from '#domain/match-reports/sheet-call.ts'

type Props = {
  report: GameReport
  /** The id of the team whose line-up is on screen; 0 if there is none. */
  teamId?: number | string
}

export function SheetDownload({ report, teamId = 0 }: Props) {
  const translate = useTranslate()
  const notice = useNotice()
  const { isBusy, run } = useBusy(async () => {
    try {
      const params = { gameId: String(report.Game.GameId), teamId: String(teamId) }
      const name = await download(matchSheet, { params })
      notice.done(translate('matchReports.sheet.downloaded', { name }))
    } catch (error) {
      notice.failed(error)
    }
  })

  return (
    <BusyButton variant="outlined" startIcon={<Download />} isBusy={isBusy} onClick={run}>
      {translate(isBusy ? 'matchReports.sheet.downloading' : 'matchReports.sheet.download')}
    </BusyButton>
  )
}
