import { translate, useTranslate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { today } from '#app/platform/today.ts'
import { daysFrom, rangeIn } from '#app/ui/list/filters.ts'
import { listPage } from '#app/ui/list/list-page.tsx'
import { useListState } from '#app/ui/list/list-state.ts'
import { Empty } from '#app/ui/states/Empty.tsx'
import { dayText } from '#domain/platform/dates.ts'
import { coming } from '#domain/platform/day-window.ts'
import { leaveOfAll } from './resource.ts'

/** Everybody's leave in a window of days, sorted by day. A row links to the person's games. */
export const LeaveOfAllList = listPage(leaveOfAll, {
  name: 'orlof-allra',
  columns: [
    { field: 'DateFrom', title: 'leave.from', width: 96, kind: 'date' },
    {
      field: 'DateTo',
      title: 'leave.to',
      width: 96,
      kind: 'date',
      phoneText: ({ DateFrom, DateTo }) =>
        translate('leave.span', { from: dayText(DateFrom), to: dayText(DateTo) }),
    },
    { field: 'Name', title: 'assignments.referee', width: 220 },
    {
      field: 'PartOfDay',
      title: 'leave.partOfDay',
      width: 104,
      text: ({ PartOfDay }) => translate(PartOfDay === 1 ? 'form.yes' : 'form.no'),
      phoneText: ({ PartOfDay }) => (PartOfDay === 1 ? translate('leave.partOfDay') : ''),
    },
  ],
  filters: [
    {
      name: 'window',
      address: 'timabil',
      title: 'dates.window',
      kind: 'dates',
      isRequired: true,
      initial: () => {
        const { from, to } = coming(today())
        return daysFrom(from, to)
      },
    },
    { field: 'Name', address: 'domari', title: 'assignments.referee' },
  ],
  sort: { field: 'DateFrom', isServerOrder: true },
  mobileFields: ['DateTo', 'PartOfDay'],
  page: ({ PersonId }) => paths.assignments({ refereeId: PersonId }),
  requiresFilter: true,
  Empty: NobodyOnLeave,
})

function NobodyOnLeave() {
  const translate = useTranslate()
  const { view } = useListState()
  const { from, to } = rangeIn(view.filters.timabil?.[0])
  return (
    <Empty
      title={translate('leave.nobody', { from: dayText(from), to: dayText(to) })}
      text={translate('leave.nobodyHelp')}
    />
  )
}
