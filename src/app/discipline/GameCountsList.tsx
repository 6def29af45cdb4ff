import { translate, useTranslate } from '#app/platform/i18n.ts'
import { listPage } from '#app/ui/list/list-page.tsx'
import { Empty } from '#app/ui/states/Empty.tsx'
import { gameCounts } from './resource.ts'
import { seasonFilter } from './season-filter.ts'

/** FIN-10: the number of games in each tournament of a season, and their sum, on one page. */
export const GameCountsList = listPage(gameCounts, {
  columns: [
    { field: 'TournementName', title: 'discipline.tournament', width: 320 },
    {
      field: 'TournementGamesCount',
      title: 'discipline.games',
      width: 120,
      kind: 'number',
      phoneText: ({ TournementGamesCount }) =>
        translate('discipline.gamesCounted', { smart_count: TournementGamesCount }),
    },
  ],
  filters: [seasonFilter],
  sort: { field: 'TournementName', isServerOrder: true },
  mobileFields: ['TournementGamesCount'],
  totals: ['TournementGamesCount'],
  size: 5000,
  Empty: NoTournaments,
})

/** Choosing another season is not a filter, so the empty list offers no button to clear filters. */
function NoTournaments() {
  return <Empty title={useTranslate()('discipline.noTournaments')} />
}
