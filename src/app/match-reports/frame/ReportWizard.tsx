import { useTranslate } from '#app/platform/i18n.ts'
import type { StepState } from '#app/ui/wizard/declaration.ts'
import { Wizard } from '#app/ui/wizard/Wizard.tsx'
import { ReportStatus } from '#domain/games/codes.ts'
import { opensAt } from '#domain/match-reports/incidents/times.ts'
import type { GameReport } from '#domain/match-reports/report.ts'
import { sides } from '#domain/match-reports/sides.ts'
import { missingIn } from '#domain/match-reports/status/missing.ts'
import { type ReportStep, reportSteps } from '#domain/match-reports/steps.ts'
import { momentText } from '#domain/platform/dates.ts'
import { recordOf } from '#domain/platform/records.ts'
import { CorrectionBar } from '../correction/CorrectionBar.tsx'
import { useReport } from '../report-context.ts'
import { reportWizard } from '../steps.ts'
import { useIsOpen } from '../use-report-now.ts'
import { ReportHeader } from './ReportHeader.tsx'
import { useGameTitle } from './use-game-title.ts'
import { useReportSaveState } from './use-report-save-state.ts'
import { useSaveReport } from './use-save-report.ts'

/** The seven steps of a match report. Only the pre-registration is available until the other steps open (REP-02, REP-03). */
export function ReportWizard({ step }: { step: string | undefined }) {
  const translate = useTranslate()
  const { report, refetch, addressOf, whyNot } = useReport()
  const { GameId, GameDay } = report.Game
  const isOpen = useIsOpen(GameDay)
  const state = useReportSaveState(GameId)
  const saving = useSaveReport()
  return (
    <Wizard
      of={reportWizard}
      work={{ report }}
      step={step}
      addressOf={addressOf}
      states={stepStates(report, whyNot('lineUp') !== null)}
      saving={{ state, ...saving }}
      onSaved={refetch}
      header={
        <>
          <ReportHeader report={report} />
          <CorrectionBar report={report} />
        </>
      }
      windowTitle={useGameTitle(report)}
      closed={isOpen ? null : translate('matchReports.frame.opens', { time: momentText(opensAt(GameDay)) })}
      mayTypeIn={(name) => name !== 'forskraning' || whyNot('preLineUp') === null}
    />
  )
}

function stepStates(report: GameReport, isReadOnly: boolean): Record<ReportStep, StepState> {
  // A confirmed report counts as complete, because clubs and referees can no longer add anything.
  const isConfirmed = report.Game.GameReportStatus === ReportStatus.Confirmed
  const isOver = isConfirmed && isReadOnly
  const missing = isOver ? [] : missingIn(report)
  const stateOf = (step: ReportStep): StepState => {
    if (step === 'forskraning') return isOver || isHandedIn(report) ? 'done' : null
    if (step === 'leikskyrslan') return isConfirmed && !report.Game.IsInCorrection ? 'done' : null
    return missing.filter((one) => one.step === step).length || 'done'
  }
  return recordOf(reportSteps, stateOf)
}

/** Whether the line-ups of the viewer's sides are submitted, or of both sides if the viewer has none. */
function isHandedIn(report: GameReport): boolean {
  const asked = report.Mine.Sides.length ? report.Mine.Sides : sides
  return asked.every((side) => report[`${side}HandedInAt`] !== null)
}
