import { BanCard } from '#app/bans/shared/BanCard.tsx'
import { banColumns, banRowHeight } from '#app/bans/shared/ban-columns.tsx'
import { translate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { embeddedList } from '#app/ui/list/list-page.tsx'
import { type BanRow, causeText, lengthText } from '#domain/bans/ban-row.ts'
import { gameTimeText } from '#domain/platform/dates.ts'
import { bans } from '../resource.ts'

const pageOf = ({ GameId }: Pick<BanRow, 'GameId'>) => (GameId ? paths.game({ id: GameId }) : null)

export const Bans = embeddedList(bans, {
  name: 'einstaklingur.leikbonn',
  title: 'bans.row.title',
  hideToolbar: true,
  columns: [
    { ...banColumns.cause, unsortable: true },
    {
      field: 'Since',
      title: 'bans.row.since',
      width: 116,
      kind: 'moment',
      text: ({ Since }) => gameTimeText(Since),
    },
    { field: 'TournamentName', title: 'people.games.tournament', width: 96, unsortable: true },
    { field: 'TeamName', title: 'people.games.team', width: 84, unsortable: true },
    {
      field: 'Games',
      title: 'bans.row.length',
      width: 140,
      unsortable: true,
      text: (ban) => lengthText(translate, ban),
    },
    { ...banColumns.left, unsortable: true },
    { ...banColumns.state, unsortable: true },
    banColumns.why,
  ],
  sort: { field: 'Since', descending: true, isServerOrder: true },
  mobileFields: [],
  Card: ({ row, labelId }) => (
    <BanCard ban={row} labelId={labelId} name={causeText(translate, row)} to={pageOf(row)} />
  ),
  height: banRowHeight,
  page: pageOf,
  empty: 'bans.row.empty',
})
