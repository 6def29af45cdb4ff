import Button from '@mui/material/Button'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { useText } from '#app/platform/i18n.ts'
import { type ReportStep, reportSteps } from '#domain/match-reports/steps.ts'
import { useReport } from '../report-context.ts'
import { steps } from '../steps.ts'

/** To the step before and the next one; at the thumb on a phone. */
export function StepNav({ step }: { step: ReportStep }) {
  const text = useText()
  const { addressOf } = useReport()
  const place = reportSteps.indexOf(step)
  const before = reportSteps[place - 1]
  const next = reportSteps[place + 1]
  return (
    <nav className="report-nav" aria-label={text('matchReports.frame.nextSteps')}>
      {before && (
        <Button component={Link} to={addressOf(before)} variant="outlined" startIcon={<ChevronLeft />}>
          {text(steps[before].title)}
        </Button>
      )}
      {next && (
        <Button component={Link} to={addressOf(next)} variant="contained" endIcon={<ChevronRight />}>
          {text(steps[next].title)}
        </Button>
      )}
    </nav>
  )
}
