import { useListContext } from 'react-admin'
import { translate, useTranslate } from '#app/platform/i18n.ts'
import { useUser } from '#app/platform/session/session.ts'
import { today } from '#app/platform/today.ts'
import { crudActions } from '#app/ui/crud/crud-list.tsx'
import { daysFrom, rangeIn } from '#app/ui/list/filters.ts'
import { embeddedList } from '#app/ui/list/list-page.tsx'
import { Empty } from '#app/ui/states/Empty.tsx'
import type { Holiday } from '#domain/leave/holiday.ts'
import { dayText, yearOf } from '#domain/platform/dates.ts'
import type { DayWindow } from '#domain/platform/day-window.ts'
import { LeaveForm } from './LeaveForm.tsx'
import { leave } from './resource.ts'

export const wholeYear = (year: number): DayWindow => ({ from: `${year}-01-01`, to: `${year}-12-31` })

export function useLeaveWindow() {
  const { filterValues, setFilters } = useListContext()
  return {
    window: rangeIn(filterValues[windowAddress]?.[0]),
    setWindow: ({ from, to }: DayWindow) => setFilters({ [windowAddress]: daysFrom(from, to) }),
  }
}

const windowAddress = 'timabil'

export const { create, actions } = crudActions(leave, LeaveForm, 'leave', {
  about: ({ DateFrom, DateTo }: Holiday) =>
    translate('leave.span', { from: dayText(DateFrom), to: dayText(DateTo) }),
})

/** The user's own leave in a window of days; the initial window starts this year (LEV-02). */
export const LeaveList = embeddedList(leave, {
  name: 'orlofdomara',
  title: 'leave.list',
  hideToolbar: true,
  columns: [
    { field: 'DateFrom', title: 'leave.from', width: 100, kind: 'date' },
    {
      field: 'DateTo',
      title: 'leave.to',
      width: 88,
      kind: 'date',
      phoneText: ({ DateTo }) => translate('leave.until', { date: dayText(DateTo) }),
    },
    {
      field: 'PartOfDay',
      title: 'leave.partOfDay',
      width: 92,
      text: ({ PartOfDay }) => translate(PartOfDay === 1 ? 'form.yes' : 'form.no'),
      phoneText: ({ PartOfDay }) => (PartOfDay === 1 ? translate('leave.partOfDay') : ''),
    },
    { field: 'Comment', title: 'leave.comment', width: 120 },
  ],
  filters: [
    {
      name: 'from',
      address: windowAddress,
      title: 'dates.window',
      kind: 'dates',
      isRequired: true,
      initial: () => {
        const { from, to } = wholeYear(yearOf(today()))
        return daysFrom(from, to)
      },
    },
  ],
  sort: { field: 'DateFrom', isServerOrder: true },
  mobileFields: ['DateTo', 'PartOfDay', 'Comment'],
  actions,
  Empty: NoLeave,
})

function NoLeave() {
  const translate = useTranslate()
  const { from, to } = useLeaveWindow().window
  const asked = { referee: useUser().Name, from: dayText(from), to: dayText(to) }
  return <Empty title={translate('assignments.nothing', asked)} text={translate('leave.nothingHelp')} />
}
