import shared from '#app/ui/theme/shared.module.css'
import { lineUpLists } from '#domain/match-reports/line-up.ts'
import type { GameReport } from '#domain/match-reports/report.ts'
import { SheetDownload } from '../sheet/SheetDownload.tsx'
import { LineUpStep } from './LineUpStep.tsx'

/**
 * The step before the game. It saves the whole side in one request (REP-47), and offers the match sheet, which is signed 45 minutes
 * before kick-off.
 */
export function PreRegistrationStep({ report }: { report: GameReport }) {
  return (
    <>
      <LineUpStep report={report} lists={lineUpLists} act="preLineUp" saveMode="whole" />
      <p className={shared.below}>
        <SheetDownload report={report} />
      </p>
    </>
  )
}

/** Starters and substitutes of both sides, saved row by row (REP-48). */
export function PlayersStep({ report }: { report: GameReport }) {
  return <LineUpStep report={report} lists={playerLists} act="lineUp" saveMode="rows" />
}

/** The team staff of both sides (REP-06, REP-12). */
export function StaffStep({ report }: { report: GameReport }) {
  return <LineUpStep report={report} lists={staffLists} act="lineUp" saveMode="rows" />
}

const playerLists = ['LineUp', 'Substitutes'] as const
const staffLists = ['Employees'] as const
