import { useText } from '#app/platform/i18n.ts'
import { maxTotal } from '#domain/platform/lists/rest-query.ts'
import { FilterMenu } from './FilterMenu.tsx'
import type { AnyColumn, List } from './list.ts'
import { SearchBox } from './SearchBox.tsx'
import { SortSelect } from './SortSelect.tsx'
import type { Shown } from './use-loaded.ts'
import type { ChangeView } from './use-view.ts'
import { withDots } from './values.ts'
import type { View } from './view.ts'

type Props = {
  list: List
  columns: readonly AnyColumn[]
  view: View
  revision: number
  change: ChangeView
  settle: () => void
  shown?: Shown
  total?: number
  isNarrow: boolean
  toRows: () => void
}

export function Toolbar({
  list,
  columns,
  view,
  revision,
  change,
  settle,
  shown,
  total,
  isNarrow,
  toRows,
}: Props) {
  const text = useText()
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element of this role is too young for some browsers
    <div role="search" className="list-toolbar">
      {list.canSearch && (
        <SearchBox
          label={text('list.searchIn', { name: text(list.title) })}
          value={view.search}
          revision={revision}
          rest={list.paged ? serverRestMs : undefined}
          onSearch={(search) => change({ search }, 'typing')}
          onLeave={settle}
          onDown={toRows}
        />
      )}
      <div className="list-filters">
        {list.filters.map(({ address, title }) => (
          <FilterMenu
            key={address}
            label={text(title)}
            choices={shown?.choices[address] ?? []}
            chosen={view.filters[address] ?? []}
            onChoose={(values, isFurther) =>
              change({ filters: withValues(view, address, values) }, isFurther ? 'replace' : 'push')
            }
          />
        ))}
        {isNarrow && <SortSelect columns={columns} sort={view.sort} onSort={(sort) => change({ sort })} />}
      </div>
      {shown && <Count count={shown.count} total={total} />}
    </div>
  )
}

/** A server is asked once the typing rests; rows that are here are looked through at every key. */
const serverRestMs = 200

function withValues({ filters }: View, address: string, values: readonly string[]) {
  const others = Object.entries(filters).filter(([name]) => name !== address)
  return Object.fromEntries(values.length ? [...others, [address, values]] : others)
}

/** '312 af 5.000'; how many there are without a filter is not known where the list was opened with one. */
function Count({ count, total }: { count: number; total?: number }) {
  const text = useText()
  const written = count > maxTotal ? text('list.countMore', { count: withDots(maxTotal) }) : withDots(count)
  return (
    <output className="list-count">
      {total === undefined
        ? text('list.rows', { smart_count: count, count: written })
        : text('list.count', { shown: written, total: withDots(total) })}
    </output>
  )
}
