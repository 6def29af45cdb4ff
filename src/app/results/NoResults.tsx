import Button from '@mui/material/Button'
import { useText } from '#app/platform/i18n.ts'
import { Empty } from '#app/ui/states/Empty.tsx'
import { dayText, yearOf } from '#domain/platform/dates.ts'
import { seasonOf } from '#domain/results/rules.ts'
import type { useResults } from './use-results.ts'

type Props = Pick<ReturnType<typeof useResults>, 'view' | 'setView' | 'window' | 'setWindow'> & {
  isSearched: boolean
  onClear: () => void
}

/** Why there is no game, and what to do about it. */
export function NoResults({ view, setView, window, setWindow, isSearched, onClear }: Props) {
  const text = useText()
  if (isSearched || view.show !== 'all')
    return (
      <Empty
        title={text('list.noneFound')}
        action={
          <Button
            variant="outlined"
            onClick={() => {
              onClear()
              if (view.show !== 'all') setView({ show: 'all' })
            }}
          >
            {text('results.showEvery')}
          </Button>
        }
      />
    )
  const year = yearOf(window.to)
  return (
    <Empty
      title={text('results.none', { from: dayText(window.from), to: dayText(window.to) })}
      text={text('results.noneHelp')}
      action={
        <Button variant="outlined" onClick={() => setWindow(seasonOf(year))}>
          {text('results.wholeYear', { year })}
        </Button>
      }
    />
  )
}
