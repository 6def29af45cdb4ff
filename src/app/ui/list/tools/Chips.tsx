import Button from '@mui/material/Button'
import X from 'lucide-react/icons/x'
import { useText } from '#app/platform/i18n.ts'
import type { FilterChoice } from './declaration.ts'
import type { List } from './list.ts'
import type { ChangeView } from './use-view.ts'
import type { View } from './view.ts'

type Props = {
  list: List
  view: View
  choices: Readonly<Record<string, readonly FilterChoice[]>>
  change: ChangeView
}

/** What is filtered, in sight and each with its own way out; and one way out of all of it. */
export function Chips({ list, view, choices, change }: Props) {
  const text = useText()
  const active = list.filters.flatMap(({ address, title }) => {
    const values = view.filters[address]
    return values
      ? [{ address, title: text(title), labels: values.map((value) => labelOf(value, choices[address])) }]
      : []
  })
  // The search is in sight itself; a chip of its own would move the rows at the first key.
  if (active.length === 0) return null
  return (
    <ul className="list-chips" aria-label={text('list.activeFilters')}>
      {active.map(({ address, title, labels }) => (
        <Chip
          key={address}
          title={title}
          labels={labels}
          onRemove={() => change({ filters: without(view, address) })}
        />
      ))}
      <li>
        <Button onClick={() => change({ search: '', filters: {} })}>{text('list.clearFilters')}</Button>
      </li>
    </ul>
  )
}

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
function labelOf(value: string, choices: readonly FilterChoice[] = []): string {
  return choices.find((choice) => String(choice.Value) === value)?.Label ?? value
}

function without({ filters }: View, address: string) {
  return Object.fromEntries(Object.entries(filters).filter(([name]) => name !== address))
}
