import { translate, useTranslate } from '#app/platform/i18n.ts'
import { today } from '#app/platform/today.ts'
import { personAddress } from '#app/ui/links/RecordLink.tsx'
import { daysFrom } from '#app/ui/list/filters.ts'
import { listPage } from '#app/ui/list/list-page.tsx'
import { useListState } from '#app/ui/list/list-state.ts'
import { withDots } from '#app/ui/list/view/values.ts'
import { Empty } from '#app/ui/states/Empty.tsx'
import { OfficialNumbers, seasonOf, seesWays } from '#domain/appointments/numbers.ts'
import { numbers } from '../resource.ts'
import { SpreadPlot } from './SpreadPlot.tsx'

export function NumbersPage() {
  return (
    <NumbersList>
      <SpreadOfShown />
    </NumbersList>
  )
}

const count = (
  field: 'Games' | 'Referee' | 'Assistant' | 'Backup' | 'Supervisor' | 'Coming' | 'Declined' | 'Unanswered',
  width: number,
) => ({ field, title: `appointments.numbers.${field}`, width, kind: 'number' }) as const

const NumbersList = listPage(numbers, {
  columns: [
    {
      field: 'Name',
      title: 'appointments.numbers.Name',
      width: 160,
      leadsTo: ({ PersonId }) => personAddress(PersonId),
    },
    { field: 'PermissionName', title: 'appointments.numbers.PermissionName', width: 112 },
    { field: 'TeamShortName', title: 'appointments.numbers.TeamShortName', width: 100, hidden: true },
    {
      ...count('Games', 58),
      phoneText: ({ Games }) => translate('appointments.numbers.phone', { smart_count: Games }),
    },
    count('Referee', 60),
    count('Assistant', 58),
    count('Backup', 50),
    count('Supervisor', 58),
    {
      ...count('Coming', 78),
      phoneText: ({ Coming }) =>
        Coming ? translate('appointments.numbers.phoneComing', { smart_count: Coming }) : '',
    },
    count('Declined', 76),
    count('Unanswered', 66),
    {
      field: 'Kilometres',
      phoneText: ({ Kilometres }) =>
        Kilometres ? translate('appointments.numbers.phoneKilometres', { count: withDots(Kilometres) }) : '',
      title: 'appointments.numbers.Kilometres',
      width: 60,
      kind: 'number',
      shownTo: seesWays,
    },
    {
      field: 'UnknownWays',
      title: 'appointments.numbers.UnknownWays',
      width: 88,
      kind: 'number',
      shownTo: seesWays,
    },
  ],
  filters: [
    {
      name: 'window',
      address: 'timabil',
      title: 'dates.window',
      kind: 'dates',
      initial: () => {
        const { from, to } = seasonOf(today())
        return daysFrom(from, to)
      },
      isRequired: true,
    },
    { field: 'PermissionName', address: 'rettindi', title: 'appointments.numbers.PermissionName' },
    { field: 'TeamShortName', address: 'felag', title: 'appointments.numbers.TeamShortName', kind: 'club' },
  ],
  sort: { field: 'Games', descending: true, isServerOrder: true },
  mobileFields: ['Games', 'Coming', 'Kilometres'],
  totals: ['Games', 'Referee', 'Assistant', 'Backup', 'Supervisor', 'Declined', 'Unanswered', 'Kilometres'],
  Empty: NoOfficials,
})

function SpreadOfShown() {
  const { shown } = useListState()
  const rows = (shown?.filtered ?? []).flatMap((row) => OfficialNumbers.safeParse(row).data ?? [])
  return rows.length > 1 ? <SpreadPlot games={rows.map(({ Games }) => Games)} /> : null
}

function NoOfficials() {
  return <Empty title={useTranslate()('appointments.numbers.empty')} />
}
