import Button from '@mui/material/Button'
import Printer from 'lucide-react/icons/printer'
import { useTranslate } from '#app/platform/i18n.ts'
import shared from '#app/ui/theme/shared.module.css'
import type { GameReport } from '#domain/match-reports/report.ts'
import { PrintSheet } from './PrintSheet.tsx'
import { SheetDownload } from './SheetDownload.tsx'

type Props = {
  report: GameReport
  /** The team from whose side the report is open; 0 where none is given. */
  teamId?: number | string
}

/**
 * The match sheet on paper, or as a file. What the browser prints, from its own menu too, is the sheet as long as these
 * buttons are there; it needs no connection.
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
