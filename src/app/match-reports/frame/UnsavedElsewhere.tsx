import Alert from '@mui/material/Alert'
import { Link } from 'react-router'
import { useText } from '#app/platform/i18n.ts'
import type { ReportStep } from '#domain/match-reports/steps.ts'
import { useReport } from '../report-context.ts'
import { steps } from '../steps.ts'

/** Rows of another step are not saved: which one, and the way there. */
export function UnsavedElsewhere({ where }: { where: readonly ReportStep[] }) {
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
