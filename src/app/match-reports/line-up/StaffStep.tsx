import type { GameReport } from '#domain/match-reports/report.ts'
import { LineUpStep } from './LineUpStep.tsx'

/** Team management of both sides (REP-06, REP-12). */
export function StaffStep({ report }: { report: GameReport }) {
  return <LineUpStep report={report} lists={lists} act="lineUp" how="rows" />
}

const lists = ['Employees'] as const
