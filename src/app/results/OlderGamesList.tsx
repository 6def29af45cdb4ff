import Button from '@mui/material/Button'
import { useTranslate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { today } from '#app/platform/today.ts'
import { listPage } from '#app/ui/list/list-page.tsx'
import { useListState } from '#app/ui/list/list-state.ts'
import { Empty } from '#app/ui/states/Empty.tsx'
import { yearOf } from '#domain/platform/dates.ts'
import { olderYears } from '#domain/results/rules.ts'
import { playedColumns } from './game-columns.ts'
import { olderGames } from './resource.ts'

const years = () => olderYears(today()).map((year) => ({ Value: String(year), Label: String(year) }))

/**
 * A team's games of all years (RES-12, RES-13, OP-057). The server sends all years at once, sorted, and the list filters by year.
 */
export const OlderGamesList = listPage(olderGames, {
  columns: playedColumns(),
  filters: [
    {
      field: 'GameDay',
      of: ({ GameDay }) => GameDay.slice(0, 4),
      address: 'ar',
      title: 'results.year',
      kind: 'one',
      choices: years,
      initial: () =>
        years()
          .slice(0, 1)
          .map(({ Value }) => Value),
      isRequired: true,
    },
    { field: 'TournamentShortName', address: 'mot', title: 'results.tournament' },
  ],
  sort: { field: 'GameDay', descending: true, isServerOrder: true },
  mobileFields: ['HomeShortName', 'HomeResult', 'TournamentShortName'],
  page: ({ GameId }) => paths.gameReport({ id: GameId, step: 'leikskyrslan' }),
  requiresFilter: true,
  Empty: NoneInYear,
})

/** RES-16: replaces an empty list. A button shows the nearest earlier year with games; without one, the oldest year. */
function NoneInYear() {
  const translate = useTranslate()
  const { all, view, change } = useListState()
  const year = Number(view.filters.ar?.[0])
  const played = all.map((row) => yearOf(String(row.GameDay).slice(0, 10)))
  const near = played.find((one) => one < year) ?? played.at(-1)
  const showNear = () => change({ filters: { ...view.filters, ar: [String(near)] } })
  return (
    <Empty
      title={translate('results.noGames')}
      text={
        near === undefined ? translate('results.noGamesAtAll') : translate('results.noGamesInYear', { year })
      }
      action={
        near !== undefined && (
          <Button variant="outlined" onClick={showNear}>
            {translate('results.showYear', { year: near })}
          </Button>
        )
      }
    />
  )
}
