import { translate } from '#app/platform/i18n.ts'
import { listPage } from '#app/ui/list/list-page.tsx'
import { scopeLabels } from '#domain/bans/codes.ts'
import { publicBans } from './resource.ts'
import { BanCard } from './shared/BanCard.tsx'
import { banColumns, banRowHeight } from './shared/ban-columns.tsx'

export const PublicBansList = listPage(publicBans, {
  columns: [
    { field: 'Name', title: 'bans.row.name', width: 150 },
    { field: 'TeamName', title: 'bans.ruling.team', width: 86 },
    {
      field: 'TournamentName',
      title: 'bans.public.tournament',
      width: 100,
      text: ({ TournamentName, Reach }) => TournamentName || translate(scopeLabels[Reach]),
    },
    {
      field: 'Reach',
      title: 'bans.public.reach',
      width: 140,
      hidden: true,
      text: ({ Reach }) => translate(scopeLabels[Reach]),
    },
    banColumns.cause,
    banColumns.left,
    { field: 'From', title: 'bans.public.from', width: 90, kind: 'date' },
    banColumns.state,
    banColumns.why,
  ],
  filters: [
    { field: 'TeamName', address: 'felag', title: 'bans.ruling.team' },
    { field: 'TournamentName', address: 'mot', title: 'bans.public.tournament' },
  ],
  sort: { field: 'From', descending: true, isServerOrder: true },
  mobileFields: [],
  Card: ({ row, labelId }) => <BanCard ban={row} labelId={labelId} name={row.Name} to={null} />,
  height: banRowHeight,
  empty: 'bans.public.none',
})
