import { translate } from '#app/platform/i18n.ts'
import { listPage } from '#app/ui/list/list-page.tsx'
import { banLooks } from '#app/ui/states/looks.ts'
import { cardsText, causeText, servedText } from '#domain/bans/ban-row.ts'
import { banStateLabels, scopeLabels } from '#domain/bans/codes.ts'
import { leftText } from '#domain/bans/note.ts'
import { publicBans } from './resource.ts'

/** Who is banned now, or will be, as the association publishes it. */
export const PublicBansList = listPage(publicBans, {
  columns: [
    { field: 'Name', title: 'bans.row.name', width: 190 },
    { field: 'TeamName', title: 'bans.ruling.team', width: 100 },
    {
      field: 'TournamentName',
      title: 'bans.public.tournament',
      width: 130,
      text: ({ TournamentName, Reach }) => TournamentName || translate(scopeLabels[Reach]),
    },
    {
      field: 'Reach',
      title: 'bans.public.reach',
      width: 140,
      hidden: true,
      text: ({ Reach }) => translate(scopeLabels[Reach]),
    },
    { field: 'Cause', title: 'bans.row.cause', width: 140, text: (ban) => causeText(translate, ban) },
    { field: 'Left', title: 'bans.public.left', width: 160, text: (ban) => leftText(translate, ban) },
    { field: 'From', title: 'bans.public.from', width: 100, kind: 'date' },
    {
      field: 'State',
      title: 'bans.row.state',
      width: 140,
      text: ({ State }) => translate(banStateLabels[State]),
      state: ({ State }) => banLooks[State],
    },
    {
      field: 'Cards',
      title: 'bans.row.cards',
      width: 300,
      unsortable: true,
      text: (ban) => cardsText(translate, ban),
    },
    {
      field: 'ServedGames',
      title: 'bans.row.servedGames',
      width: 240,
      unsortable: true,
      text: servedText,
    },
  ],
  filters: [
    { field: 'TeamName', address: 'felag', title: 'bans.ruling.team' },
    { field: 'TournamentName', address: 'mot', title: 'bans.public.tournament' },
  ],
  sort: { field: 'From', descending: true, isServerOrder: true },
  mobileFields: ['TeamName', 'Cards', 'Left'],
  empty: 'bans.public.none',
})
