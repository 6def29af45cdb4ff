import { BanCard } from '#app/bans/shared/BanCard.tsx'
import { banColumns, banRowHeight } from '#app/bans/shared/ban-columns.tsx'
import { translate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { embeddedList } from '#app/ui/list/list-page.tsx'
import { lengthText } from '#domain/bans/ban-row.ts'
import { gameTimeText } from '#domain/platform/dates.ts'
import { bans } from './resource.ts'

export const Bans = embeddedList(bans, {
  name: 'felag.leikbonn',
  title: 'bans.row.title',
  hideToolbar: true,
  columns: [
    { field: 'Name', title: 'bans.row.name', width: 140, unsortable: true },
    { ...banColumns.cause, unsortable: true },
    { field: 'TournamentName', title: 'people.games.tournament', width: 100, unsortable: true },
    {
      field: 'Games',
      title: 'bans.row.length',
      width: 136,
      unsortable: true,
      text: (ban) => lengthText(translate, ban),
    },
    { ...banColumns.left, unsortable: true },
    {
      field: 'From',
      title: 'bans.public.from',
      width: 90,
      kind: 'date',
      unsortable: true,
    },
    { ...banColumns.state, unsortable: true },
    banColumns.why,
    {
      field: 'Since',
      title: 'bans.row.since',
      width: 116,
      kind: 'moment',
      text: ({ Since }) => gameTimeText(Since),
    },
  ],
  sort: { field: 'Since', descending: true, isServerOrder: true },
  mobileFields: [],
  Card: ({ row, labelId }) => (
    <BanCard ban={row} labelId={labelId} name={row.Name} to={paths.person({ id: row.PersonId })} />
  ),
  height: banRowHeight,
  page: ({ PersonId }) => paths.person({ id: PersonId }),
  empty: 'bans.row.nobody',
})
