import Alert from '@mui/material/Alert'
import { useEffect, useRef } from 'react'
import { Link, useBlocker, useNavigate } from 'react-router'
import { useText } from '#app/platform/i18n.ts'
import { Page } from '#app/ui/frame/Page.tsx'
import { useKey } from '#app/ui/keys/use-key.ts'
import { opensAt } from '#domain/match-reports/incidents/times.ts'
import type { GameReport } from '#domain/match-reports/report.ts'
import { type ReportStep, reportSteps } from '#domain/match-reports/steps.ts'
import { momentText } from '#domain/platform/dates.ts'
import { useOpenDismissals } from '../events/use-open-dismissals.ts'
import { useReport } from '../report-context.ts'
import { steps } from '../steps.ts'
import { useIsOpen } from '../use-report-now.ts'
import { ReportHeader } from './ReportHeader.tsx'
import { ReportTabs } from './ReportTabs.tsx'
import { SaveMark } from './SaveMark.tsx'
import { StepNav } from './StepNav.tsx'
import { useGameTitle } from './use-game-title.ts'
import { useSaveReport } from './use-save-report.ts'
import { type SaveState, useSaveState } from './use-save-state.ts'

/** Seven steps around one report; until they open, the pre-registration alone (REP-02, REP-03). */
export function WizardFrame({ step: wanted }: { step: ReportStep }) {
  const text = useText()
  const { report, refetch } = useReport()
  const isOpen = useIsOpen(report.Game.GameDay)
  const step = isOpen ? wanted : reportSteps[0]
  const { Step, title, width } = steps[step]
  const state = useSaveState(report.Game.GameId)
  const isHere = state.kind !== 'unsaved' || state.steps.includes(step)
  const { save, isBusy, problems } = useSaveReport()
  useKey('Ctrl+S', text('matchReports.saveState.save'), () => void save(), { when: !isBusy, inDialogs: true })
  useStayForDismissals(step)
  useWindowTitle(report)
  useReadAfterSaving(state.kind, refetch)
  return (
    <Page title={text('pages.gameReport')}>
      <div className="report" data-step={step}>
        <ReportHeader report={report} />
        <div className="report-bar">
          {isOpen ? (
            <ReportTabs report={report} step={step} />
          ) : (
            <strong className="report-only">{text(title)}</strong>
          )}
          <SaveMark state={state} isHere={isHere} onSave={() => void save()} isBusy={isBusy} />
        </div>
        {!isOpen && (
          <p className="report-note" role="status">
            {text('matchReports.frame.opens', { time: momentText(opensAt(report.Game.GameDay)) })}
          </p>
        )}
        {state.kind === 'unsaved' && state.reason && (
          <Alert severity="error" className="report-alert">
            {text('matchReports.saveState.reason', { reason: state.reason })}
          </Alert>
        )}
        {state.kind === 'unsaved' && !isHere && <UnsavedElsewhere where={state.steps} />}
        {problems.length > 0 && (
          <Alert severity="error" className="report-alert">
            <ul>
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </Alert>
        )}
        <section className="report-step" data-width={width} aria-label={text(title)}>
          <Step key={step} report={report} />
        </section>
        {isOpen && <StepNav step={step} />}
      </div>
    </Page>
  )
}

/** What was saved in one step is seen in the others; a burst of writes is read once. */
function useReadAfterSaving(state: SaveState['kind'], refetch: () => Promise<unknown>) {
  const wasSaving = useRef(false)
  useEffect(() => {
    if (state !== 'saved') {
      wasSaving.current = true
      return
    }
    if (!wasSaving.current) return
    const timer = setTimeout(() => {
      wasSaving.current = false
      // Without a connection it is read when there is one.
      refetch().catch(() => {})
    }, 800)
    return () => clearTimeout(timer)
  }, [state, refetch])
}

/** Several reports may be open side by side: the window is called by the game. */
function useWindowTitle(report: GameReport) {
  const text = useText()
  const title = useGameTitle(report)
  useEffect(() => {
    document.title = `${title} · ${text('app.name')}`
  }, [title, text])
}

/** REP-24: the events step is not left for another one while a dismissal lacks its report; the step says so itself. */
function useStayForDismissals(step: ReportStep) {
  const navigate = useNavigate()
  const { addressOf } = useReport()
  const isOwing = useOpenDismissals().length > 0 && step === 'atburdir'
  const blocker = useBlocker(
    ({ nextLocation }) =>
      isOwing && reportSteps.some((one) => one !== step && nextLocation.pathname === addressOf(one)),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    void navigate(`${addressOf('atburdir')}?vantar=1`, { replace: true })
  }, [blocker, navigate, addressOf])
}

/** Rows of another step are not saved: which one, and the way there. */
function UnsavedElsewhere({ where }: { where: readonly ReportStep[] }) {
  const text = useText()
  const { addressOf, whyNot } = useReport()
  // The first one that this user may type into.
  const to = where.find((step) => step !== 'forskraning' || whyNot('preLineUp') === null)
  if (!to) return null
  const step = text(steps[to].title)
  return (
    <Alert severity="error" className="report-alert">
      <p>{text('matchReports.saveState.inStep', { step })}</p>
      <Link className="report-alert-link" to={addressOf(to)}>
        {text('matchReports.saveState.toStep', { step })}
      </Link>
    </Alert>
  )
}
