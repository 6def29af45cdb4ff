import type { ReactNode } from 'react'
import { useText } from '#app/platform/i18n.ts'
import { maxTotal } from '#domain/platform/lists/rest-query.ts'
import type { Filter } from '../filters.ts'
import { useListKit } from '../list-kit.ts'
import { withDots } from '../view/values.ts'
import { FilterField } from './FilterField.tsx'
import { SearchBox } from './SearchBox.tsx'
import { SortSelect } from './SortSelect.tsx'

type Props = {
  /** Moves the keyboard to the rows. */
  toRows: () => void
  tools?: ReactNode
  /** There are no rows to search in yet. */
  isIdle?: boolean
}

/** Search, filters and the count of a list. */
export function Toolbar({ toRows, tools, isIdle = false }: Props) {
  const text = useText()
  const { list, view, revision, change, settle, isNarrow } = useListKit()
  // Before there are rows there is nothing to choose among but days.
  const isOffered = ({ kind }: Filter) => !isIdle || kind === 'dates'
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element of this role is too young for some browsers
    <div role="search" aria-label={text(list.title)} className="list-toolbar">
      {tools}
      {list.canSearch && !isIdle && (
        <SearchBox
          label={text('list.searchIn', { name: text(list.title) })}
          value={view.search}
          revision={revision}
          rest={list.isPaged ? serverRestMs : undefined}
          onSearch={(search) => change({ search }, 'typing')}
          onLeave={settle}
          onDown={toRows}
        />
      )}
      <div className="list-filters">
        {list.filters.filter(isOffered).map((filter) => (
          <FilterField key={filter.address} filter={filter} />
        ))}
        {isNarrow && !list.isPlain && !isIdle && <SortSelect />}
      </div>
      {!isIdle && <Count />}
    </div>
  )
}

/** A server is asked once the typing rests; rows that are here are looked through at every key. */
const serverRestMs = 200

/** '312 af 5.000'; how many there are without a filter is not known where the list was opened with one. */
function Count() {
  const text = useText()
  const { list, shown, whole } = useListKit()
  if (!shown) return null
  const { count } = shown
  const written = count > maxTotal ? text('list.countMore', { count: withDots(maxTotal) }) : withDots(count)
  return (
    <output className="list-count">
      {whole === undefined || list.isPlain
        ? text('list.rows', { smart_count: count, count: written })
        : text('list.count', { shown: written, total: withDots(whole) })}
    </output>
  )
}
