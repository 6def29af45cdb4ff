import { useText } from '#app/platform/i18n.ts'
import { Wizard } from '#app/ui/wizard/Wizard.tsx'
import { opensAt } from '#domain/match-reports/incidents/times.ts'
import { momentText } from '#domain/platform/dates.ts'
import { useReport } from '../report-context.ts'
import { reportWizard } from '../steps.ts'
import { useIsOpen } from '../use-report-now.ts'
import { ReportHeader } from './ReportHeader.tsx'
import { stepStates } from './step-states.ts'
import { useGameTitle } from './use-game-title.ts'
import { useReportSaveState } from './use-report-save-state.ts'
import { useSaveReport } from './use-save-report.ts'

/** Seven steps around one report; until they open, the pre-registration alone (REP-02, REP-03). */
export function ReportWizard({ step }: { step: string | undefined }) {
  const text = useText()
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
      states={stepStates(report)}
      saving={{ state, ...saving }}
      onSaved={refetch}
      header={<ReportHeader report={report} />}
      windowTitle={useGameTitle(report)}
      closed={isOpen ? null : text('matchReports.frame.opens', { time: momentText(opensAt(GameDay)) })}
      mayTypeIn={(name) => name !== 'forskraning' || whyNot('preLineUp') === null}
    />
  )
}
