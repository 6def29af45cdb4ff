import './leave.css'
import Button from '@mui/material/Button'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useText } from '#app/platform/i18n.ts'
import { useUser } from '#app/platform/session/session.ts'
import { FormDialog } from '#app/ui/form/FormDialog.tsx'
import { useQueuedForm } from '#app/ui/form/use-queued-form.ts'
import { Page } from '#app/ui/frame/Page.tsx'
import { Empty } from '#app/ui/states/Empty.tsx'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import { seesEverybodysLeave, whyNotKeepLeave } from '#domain/leave/holiday.ts'
import { LeaveForm } from './LeaveForm.tsx'
import { LeaveList } from './LeaveList.tsx'
import { LeaveOfAllList } from './LeaveOfAllList.tsx'
import { YearSteps } from './YearSteps.tsx'
import { YearStrip } from './YearStrip.tsx'

/** LEV-03, OP-045: on this page a referee is who has that role; staff see who is on leave. */
export function LeavePage() {
  const text = useText()
  const user = useUser()
  const whyNot = whyNotKeepLeave(user, false)
  if (!whyNot) return <OwnLeave />
  if (seesEverybodysLeave(user)) return <LeaveOfAllList />
  return (
    <Page title={text('pages.leave')}>
      <Empty title={text(`refusals.${whyNot}`)} text={text('leave.notRefereeHelp')} />
    </Page>
  )
}

function OwnLeave() {
  const text = useText()
  const [isNew, setNew] = useState(false)
  const { isAnyWaiting } = useQueuedForm(LeaveForm)
  const create = (
    <Button variant="contained" startIcon={<Plus />} onClick={() => setNew(true)}>
      {text('leave.create')}
    </Button>
  )
  return (
    <Page title={text('pages.leave')} actions={create}>
      {isAnyWaiting && (
        <p className="leave-waiting" role="status">
          <StateMark state="waiting">{text('leave.waiting')}</StateMark> {text('leave.waitingHelp')}
        </p>
      )}
      <div className="leave">
        <LeaveList actions={<YearSteps />}>
          <YearStrip />
        </LeaveList>
      </div>
      {isNew && (
        <FormDialog
          form={LeaveForm}
          record={null}
          title={text('leave.create')}
          onClose={() => setNew(false)}
        />
      )}
    </Page>
  )
}
