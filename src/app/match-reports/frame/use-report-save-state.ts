import { useContext } from 'react'
import { useSaveState } from '#app/ui/wizard/use-save-state.ts'
import type { ReportStep } from '#domain/match-reports/steps.ts'
import { scoreUnitId } from '../scores/score-unit.ts'
import { ClockContext } from '../use-report-now.ts'

/** How far everything is that was typed into a game's report, whichever step it was typed in. */
export function useReportSaveState(gameId: number) {
  const { ahead } = useContext(ClockContext)
  return useSaveState<ReportStep>({
    units: `${gameId} `,
    writes: 'matchReports.',
    stepsOf: (unit) => (unit === scoreUnitId(gameId) ? ['urslit'] : ['forskraning', 'leikmenn', 'lidstjorn']),
    ahead,
  })
}
