import IconButton from '@mui/material/IconButton'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useTranslate } from '#app/platform/i18n.ts'
import { useUser } from '#app/platform/session/session.ts'
import { useQueuedForm } from '#app/ui/form/use-saving.ts'
import { Page } from '#app/ui/frame/Page.tsx'
import { CreateButton } from '#app/ui/list/CreateButton.tsx'
import { Empty } from '#app/ui/states/Empty.tsx'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { seesEverybodysLeave, whyNotKeepLeave } from '#domain/leave/holiday.ts'
import { yearOf } from '#domain/platform/dates.ts'
import { LeaveForm } from './LeaveForm.tsx'
import { create, LeaveList, useLeaveWindow, wholeYear } from './LeaveList.tsx'
import { LeaveOfAllList } from './LeaveOfAllList.tsx'
import styles from './leave.module.css'
import { leave } from './resource.ts'
import { YearStrip } from './YearStrip.tsx'

/** LEV-03, OP-045: users in the role of a referee see their own leave; staff see everybody's. */
export function LeavePage() {
  const translate = useTranslate()
  const user = useUser()
  const whyNot = whyNotKeepLeave(user, false)
  if (!whyNot) return <OwnLeave />
  if (seesEverybodysLeave(user)) return <LeaveOfAllList filter={everybodys} />
  return (
    <Page title={translate('pages.leave')}>
      <Empty title={translate(`refusals.${whyNot}`)} text={translate('leave.notRefereeHelp')} />
    </Page>
  )
}

function OwnLeave() {
  const translate = useTranslate()
  const { isAnyWaiting } = useQueuedForm(LeaveForm)
  return (
    <Page title={translate('pages.leave')} actions={<CreateButton of={leave} create={create} />}>
      {isAnyWaiting && (
        <p className={`${shared.soft} ${shared.wrap} ${shared.tight} ${shared.inset}`} role="status">
          <StateMark state="waiting">{translate('leave.waiting')}</StateMark> {translate('leave.waitingHelp')}
        </p>
      )}
      <div className={styles.leave}>
        <LeaveList filter={own} actions={<YearSteps />}>
          <YearStrip />
        </LeaveList>
      </div>
    </Page>
  )
}

// The filters of the lists are constants, because a new object at each render would reload the lists.
const own = { list: 'own' }
const everybodys = { list: 'all' }

function YearSteps() {
  const translate = useTranslate()
  const { window, setWindow } = useLeaveWindow()
  const year = yearOf(window.from)
  const step = (years: number) => setWindow(wholeYear(year + years))
  return (
    <fieldset className={styles.years}>
      <legend>{translate('leave.year')}</legend>
      <div>
        <IconButton aria-label={translate('leave.yearBefore')} onClick={() => step(-1)}>
          <ChevronLeft />
        </IconButton>
        <output className={shared.figures}>{year}</output>
        <IconButton aria-label={translate('leave.yearAfter')} onClick={() => step(1)}>
          <ChevronRight />
        </IconButton>
      </div>
    </fieldset>
  )
}
