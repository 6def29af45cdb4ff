import Button from '@mui/material/Button'
import X from 'lucide-react/icons/x'
import { useText } from '#app/platform/i18n.ts'
import type { Filter, FilterChoice } from '../filters.ts'
import { useListKit } from '../list-kit.ts'
import { firstFilters } from '../view/view.ts'

/** What is filtered, in sight and each with its own way out; and one way out of all of it. */
export function Chips() {
  const text = useText()
  const { list, view, shown, change } = useListKit()
  const first = firstFilters(list)
  // A range, a switch and a person stand in the toolbar themselves.
  const active = list.filters.filter(({ address, kind = 'many' }) => kinds.has(kind) && view.filters[address])
  // The search is in sight itself; a chip of its own would move the rows at the first key.
  if (active.length === 0) return null
  return (
    <ul className="list-chips" aria-label={text('list.activeFilters')}>
      {active.map((filter) => (
        <Chip
          key={filter.address}
          title={text(filter.title)}
          labels={labelsOf(view.filters[filter.address] ?? [], shown?.choices[filter.address])}
          onRemove={() => {
            const { [filter.address]: _removed, ...others } = view.filters
            change({ filters: others })
          }}
        />
      ))}
      <li>
        <Button onClick={() => change({ search: '', filters: first })}>{text('list.clearFilters')}</Button>
      </li>
    </ul>
  )
}

const kinds = new Set<Filter['kind']>(['many', 'one', 'club'])

function Chip({
  title,
  labels,
  onRemove,
}: {
  title: string
  labels: readonly string[]
  onRemove: () => void
}) {
  const text = useText()
  const rest = labels.length - shownLabels
  const written = labels.slice(0, shownLabels).join(', ') + (rest > 0 ? ` +${rest}` : '')
  return (
    <li className="list-chip" title={labels.join(', ')}>
      <span>
        {title}: <strong>{written}</strong>
      </span>
      <button type="button" aria-label={text('list.removeFilter', { name: title })} onClick={onRemove}>
        <X aria-hidden />
      </button>
    </li>
  )
}

const shownLabels = 3

/** A value that no option has, of an old address for one, still stands there to be removed. */
function labelsOf(values: readonly string[], choices: readonly FilterChoice[] = []): readonly string[] {
  return values.map((value) => choices.find((choice) => String(choice.Value) === value)?.Label ?? value)
}
