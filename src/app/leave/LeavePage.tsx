import './leave.css'
import { useText } from '#app/platform/i18n.ts'
import { useUser } from '#app/platform/session/session.ts'
import { formDialog } from '#app/ui/form/FormDialog.tsx'
import { useQueuedForm } from '#app/ui/form/use-queued-form.ts'
import { Page } from '#app/ui/frame/Page.tsx'
import { CreateButton } from '#app/ui/list/CreateButton.tsx'
import { Empty } from '#app/ui/states/Empty.tsx'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import { seesEverybodysLeave, whyNotKeepLeave } from '#domain/leave/holiday.ts'
import { LeaveForm } from './LeaveForm.tsx'
import { LeaveList } from './LeaveList.tsx'
import { LeaveOfAllList } from './LeaveOfAllList.tsx'
import { leave } from './resource.ts'
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
  const { isAnyWaiting } = useQueuedForm(LeaveForm)
  return (
    <Page title={text('pages.leave')} actions={<CreateButton of={leave} create={create} />}>
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
    </Page>
  )
}

const create = { title: 'leave.create', Dialog: formDialog(LeaveForm, 'leave.create') } as const
