import Button from '@mui/material/Button'
import X from 'lucide-react/icons/x'
import { useTranslate } from '#app/platform/i18n.ts'
import shared from '#app/ui/theme/shared.module.css'
import type { Filter } from '../filters.ts'
import styles from '../list.module.css'
import { useListState } from '../list-state.ts'
import { firstFilters, isChosen, type View } from '../view/view.ts'
import { labelsOf } from './filter-words.ts'

/** The active filters, each with a button to remove it, and one button to remove all. */
export function Chips() {
  const translate = useTranslate()
  const { list, view, shown, change } = useListState()
  const first = firstFilters(list)
  const active = list.filters.filter((filter) => hasChip(filter, view))
  // The search has no chip. Its text is visible anyway, and a chip would move the rows at the first keystroke.
  if (active.length === 0) return null
  return (
    <ul className={`${shared.wrap} ${shared.inset}`} aria-label={translate('list.activeFilters')}>
      {active.map((filter) => (
        <Chip
          key={filter.address}
          title={translate(filter.title)}
          labels={labelsOf(filter, view.filters[filter.address] ?? [], shown?.choices[filter.address])}
          onRemove={() => {
            const { [filter.address]: _removed, ...others } = view.filters
            const usual = filter.isRequired && first[filter.address]
            change({ filters: usual ? { ...others, [filter.address]: usual } : others })
          }}
        />
      ))}
      <li>
        <Button onClick={() => change({ search: '', filters: first })}>
          {translate('list.clearFilters')}
        </Button>
      </li>
    </ul>
  )
}

/**
 * Whether a filter has a chip. Some kinds of filter show their value themselves. A required filter has a chip only if its value
 * differs from the initial one.
 */
function hasChip(filter: Filter, { filters }: View): boolean {
  const { address, kind = 'many', isRequired } = filter
  if (!filters[address] || inSight.has(kind)) return false
  return !isRequired || isChosen(filter, filters)
}

const inSight = new Set<Filter['kind']>(['one', 'person', 'switch'])

function Chip({
  title,
  labels,
  onRemove,
}: {
  title: string
  labels: readonly string[]
  onRemove: () => void
}) {
  const translate = useTranslate()
  const rest = labels.length - shownLabels
  const written = labels.slice(0, shownLabels).join(', ') + (rest > 0 ? ` +${rest}` : '')
  return (
    <li className={styles.chip} title={labels.join(', ')}>
      <span>
        {title}: <strong>{written}</strong>
      </span>
      <button type="button" aria-label={translate('list.removeFilter', { name: title })} onClick={onRemove}>
        <X aria-hidden />
      </button>
    </li>
  )
}

const shownLabels = 3
