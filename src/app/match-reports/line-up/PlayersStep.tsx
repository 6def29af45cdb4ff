import type { GameReport } from '#domain/match-reports/report.ts'
import { LineUpStep } from './LineUpStep.tsx'

/** Starters and substitutes of both sides, saved row by row (REP-48). */
export function PlayersStep({ report }: { report: GameReport }) {
  return <LineUpStep report={report} lists={lists} act="lineUp" how="rows" />
}

const lists = ['LineUp', 'Substitutes'] as const
