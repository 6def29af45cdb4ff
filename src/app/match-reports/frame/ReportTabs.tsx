import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { useText } from '#app/platform/i18n.ts'
import type { GameReport } from '#domain/match-reports/report.ts'
import { type ReportStep, reportSteps } from '#domain/match-reports/steps.ts'
import { useReport } from '../report-context.ts'
import { steps } from '../steps.ts'
import { stepStates } from './step-states.ts'

/** The seven steps with how far each is, free to go to; on a phone one line that opens them (look, Wizards). */
export function ReportTabs({ report, step }: { report: GameReport; step: ReportStep }) {
  const text = useText()
  const { addressOf } = useReport()
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const states = stepStates(report)
  return (
    <>
      <nav className="report-tabs" aria-label={text('matchReports.frame.steps')}>
        <ol>
          {reportSteps.map((one) => (
            <li key={one}>
              <Link to={addressOf(one)} aria-current={one === step ? 'step' : undefined}>
                <span>{text(steps[one].title)}</span>
                <StepState state={states[one]} />
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <button
        ref={opener}
        type="button"
        className="report-where"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <span className="figures">
          {reportSteps.indexOf(step) + 1}/{reportSteps.length}
        </span>
        <strong>{text(steps[step].title)}</strong>
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      <Menu anchorEl={opener.current} open={isOpen} onClose={() => setOpen(false)}>
        {reportSteps.map((one) => (
          <MenuItem
            key={one}
            component={Link}
            to={addressOf(one)}
            selected={one === step}
            onClick={() => setOpen(false)}
          >
            <span className="menu-text">{text(steps[one].title)}</span>
            <StepState state={states[one]} />
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

function StepState({ state }: { state: number | 'done' | null }) {
  const text = useText()
  if (state === null) return null
  if (state === 'done')
    return (
      <span className="report-tab-done">
        <Check size={14} strokeWidth={2.25} aria-hidden="true" />
        <span className="hidden-text">{text('matchReports.frame.stepDone')}</span>
      </span>
    )
  return <small>{text('matchReports.frame.stepMissing', { smart_count: state })}</small>
}
