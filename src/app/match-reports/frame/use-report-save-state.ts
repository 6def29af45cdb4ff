import { useContext } from 'react'
import type { AnyDocument } from '#app/platform/autosave/documents.ts'
import { useSaveState } from '#app/ui/wizard/use-save-state.ts'
import type { ReportStep } from '#domain/match-reports/steps.ts'
import { scoreSheet } from '../scores/score-sheet.ts'
import { ClockContext } from '../use-report-now.ts'

export function useReportSaveState(gameId: number) {
  const { ahead } = useContext(ClockContext)
  return useSaveState<ReportStep>({
    isMeant: isOfReport(gameId),
    writes: 'matchReports.',
    stepsOf: ({ kind }) => (kind === scoreSheet.kind ? ['urslit'] : ['forskraning', 'leikmenn', 'lidstjorn']),
    ahead,
  })
}

export function isOfReport(gameId: number) {
  return ({ kind, key }: AnyDocument) => kind.startsWith('matchReports.') && key.gameId === gameId
}
