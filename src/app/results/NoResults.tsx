import Button from '@mui/material/Button'
import { useTranslate } from '#app/platform/i18n.ts'
import { Empty } from '#app/ui/states/Empty.tsx'
import { dayText } from '#domain/platform/dates.ts'
import { seasonOf } from '#domain/results/rules.ts'
import { useLastYear, type useResults } from './use-results.ts'

type Props = Pick<ReturnType<typeof useResults>, 'view' | 'setView' | 'window' | 'setWindow' | 'asked'> & {
  isSearched: boolean
  onClear: () => void
}

export function NoResults({ view, setView, window, setWindow, asked, isSearched, onClear }: Props) {
  const translate = useTranslate()
  if (isSearched || view.show !== 'all')
    return (
      <Empty
        title={translate('list.noneFound')}
        action={
          <Button
            variant="outlined"
            onClick={() => {
              onClear()
              if (view.show !== 'all') setView({ show: 'all' })
            }}
          >
            {translate('results.showEvery')}
          </Button>
        }
      />
    )
  return <NoneInWindow view={view} asked={asked} window={window} setWindow={setWindow} />
}

/** Offers the last year with games, so the user never reaches another empty page. */
function NoneInWindow({ window, setWindow, ...results }: Omit<Props, 'setView' | 'isSearched' | 'onClear'>) {
  const translate = useTranslate()
  const { year, isPending } = useLastYear(results)
  return (
    <Empty
      title={translate('results.none', { from: dayText(window.from), to: dayText(window.to) })}
      text={translate(year === null && !isPending ? 'results.noneEver' : 'results.noneHelp')}
      action={
        year !== null && (
          <Button variant="outlined" onClick={() => setWindow(seasonOf(year))}>
            {translate('results.wholeYear', { year })}
          </Button>
        )
      }
    />
  )
}
