import Button from '@mui/material/Button'
import Printer from 'lucide-react/icons/printer'
import { useTranslate } from '#app/platform/i18n.ts'
import shared from '#app/ui/theme/shared.module.css'
import type { GameReport } from '#domain/match-reports/report.ts'
import { PrintSheet } from './PrintSheet.tsx'
import { SheetDownload } from './SheetDownload.tsx'

type Props = {
  report: GameReport
  /** The id of the team whose line-up is on screen; 0 if there is none. */
  teamId?: number | string
}

/**
 * Prints or downloads the match sheet.
 * While these buttons are mounted, the browser's own print menu prints the sheet too. Printing works offline.
 */
export function SheetButtons({ report, teamId }: Props) {
  const translate = useTranslate()
  return (
    <div className={shared.wrap}>
      <Button variant="outlined" startIcon={<Printer />} onClick={() => window.print()}>
        {translate('matchReports.sheet.print')}
      </Button>
      <SheetDownload report={report} teamId={teamId} />
      <PrintSheet report={report} />
    </div>
  )
}
