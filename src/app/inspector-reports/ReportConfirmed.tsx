import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { useText } from '#app/platform/i18n.ts'
import { Page } from '#app/ui/frame/Page.tsx'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import { DueReports } from './DueReports.tsx'

/** INS-10: the report has arrived. */
export function ReportConfirmed() {
  const text = useText()
  return (
    <Page title={text('pages.inspectorReport')} width="form">
      <div className="inspector-confirmed">
        <p className="inspector-confirmed-text">
          <StateMark state="done">{text('inspectorReports.confirmed')}</StateMark>
        </p>
        <Button component={Link} to="/" variant="contained">
          {text('inspectorReports.home')}
        </Button>
        <DueReports />
      </div>
    </Page>
  )
}
