import { lineUpLists } from '#domain/match-reports/line-up.ts'
import type { GameReport } from '#domain/match-reports/report.ts'
import { SheetDownload } from '../sheet/SheetDownload.tsx'
import { LineUpStep } from './LineUpStep.tsx'

/** Before the game: the whole side, saved as one (REP-47), and the sheet that is signed 45 minutes before it. */
export function PreRegistrationStep({ report }: { report: GameReport }) {
  return (
    <>
      <LineUpStep report={report} lists={lineUpLists} act="preLineUp" how="whole" />
      <p className="lu-sheet-file">
        <SheetDownload report={report} />
      </p>
    </>
  )
}
