import type { StepState } from '#app/ui/wizard/declaration.ts'
import { ReportStatus } from '#domain/games/codes.ts'
import type { GameReport } from '#domain/match-reports/report.ts'
import { sides } from '#domain/match-reports/sides.ts'
import { missingIn } from '#domain/match-reports/status/missing.ts'
import { type ReportStep, reportSteps } from '#domain/match-reports/steps.ts'

/** How far each step is. */
export function stepStates(report: GameReport): Record<ReportStep, StepState> {
  const missing = missingIn(report)
  const stateOf = (step: ReportStep): StepState => {
    if (step === 'forskraning') return isHandedIn(report) ? 'done' : null
    if (step === 'leikskyrslan')
      return report.Game.GameReportStatus === ReportStatus.Confirmed ? 'done' : null
    return missing.filter((one) => one.step === step).length || 'done'
  }
  // The keys are the steps.
  return Object.fromEntries(reportSteps.map((step) => [step, stateOf(step)])) as Record<ReportStep, StepState>
}

/** The viewer's own sides, or both where none is the viewer's. */
function isHandedIn(report: GameReport): boolean {
  const asked = report.Mine.Sides.length ? report.Mine.Sides : sides
  return asked.every((side) => report[`${side}HandedInAt`] !== null)
}
