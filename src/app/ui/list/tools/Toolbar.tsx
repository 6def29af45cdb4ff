import IconButton from '@mui/material/IconButton'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ListFilter from 'lucide-react/icons/list-filter'
import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { useTranslate } from '#app/platform/i18n.ts'
import shared from '#app/ui/theme/shared.module.css'
import { maxTotal } from '#domain/platform/lists/rest-query.ts'
import type { Filter } from '../filters.ts'
import styles from '../list.module.css'
import { useListState } from '../list-state.ts'
import { withDots } from '../view/values.ts'
import { isChosen } from '../view/view.ts'
import { FilterField } from './FilterField.tsx'
import { Menu } from './Menu.tsx'
import { SearchBox } from './SearchBox.tsx'

type Props = {
  toRows: () => void
  tools?: ReactNode
  /** True while no rows are requested, because a required choice is missing. */
  isIdle?: boolean
}

export function Toolbar({ toRows, tools, isIdle = false }: Props) {
  const translate = useTranslate()
  const { list, view, revision, change, settle, isNarrow } = useListState()
  // Before rows are loaded, only filters for days are shown. The options of the other filters come with the rows.
  const offered = list.filters.filter(({ kind }) => !isIdle || kind === 'dates')
  const isInSheet = isNarrow && !list.hideToolbar && !isIdle && offered.length > 0
  return (
    // biome-ignore lint/a11y/useSemanticElements: some supported browsers lack the search element
    <div role="search" aria-label={translate(list.title)} className={`${shared.wrap} ${styles.toolbar}`}>
      {tools}
      {list.canSearch && !isIdle && (
        <SearchBox
          label={translate('list.searchIn', { name: translate(list.title) })}
          value={view.search}
          revision={revision}
          rest={list.isServerList ? serverRestMs : undefined}
          onSearch={(search) => change({ search }, 'typing')}
          onLeave={settle}
          onDown={toRows}
        />
      )}
      <div className={`${shared.wrap} ${shared.wide} ${styles.filters}`}>
        {isInSheet ? <FilterSheet filters={offered} /> : <Filters filters={offered} />}
        {isNarrow && !list.hideToolbar && !isIdle && <SortSelect />}
      </div>
      {!isIdle && <Count />}
    </div>
  )
}

function Filters({ filters }: { filters: readonly Filter[] }) {
  return filters.map((filter) => <FilterField key={filter.address} filter={filter} />)
}

/** On a phone, one button opens the filters and shows how many are active. */
function FilterSheet({ filters }: { filters: readonly Filter[] }) {
  const translate = useTranslate()
  const { view } = useListState()
  const active = filters.filter((filter) => isChosen(filter, view.filters)).length
  return (
    <Menu label={translate('list.filters')} icon={ListFilter} count={active}>
      {() => (
        <div className={`${shared.stack} ${styles.sheet}`}>
          <Filters filters={filters} />
        </div>
      )}
    </Menu>
  )
}

/** In milliseconds: the pause in typing before the server is asked. Lists in the browser are searched at each keystroke. */
const serverRestMs = 200

/** The number of rows found, such as '312 af 5.000'. The total is omitted if it is unknown because the server filters. */
function Count() {
  const translate = useTranslate()
  const { list, shown, whole } = useListState()
  if (!shown) return null
  const { count } = shown
  const written =
    count > maxTotal ? translate('list.countMore', { count: withDots(maxTotal) }) : withDots(count)
  return (
    <output className={`${shared.soft} ${shared.figures} ${shared.noWrap} ${shared.end}`}>
      {whole === undefined || list.hideToolbar
        ? translate('list.rows', { smart_count: count, count: written })
        : translate('list.count', { shown: written, total: withDots(whole) })}
    </output>
  )
}

function SortSelect() {
  const translate = useTranslate()
  const { shownColumns } = useListState()
  const { sort, setSort } = useListContext()
  const isDescending = sort.order === 'DESC'
  return (
    <div className={shared.row}>
      <select
        aria-label={translate('list.sortBy')}
        value={sort.field}
        onChange={(event) => setSort({ field: event.target.value, order: 'ASC' })}
      >
        {shownColumns
          .filter(({ unsortable }) => !unsortable)
          .map(({ field, title }) => (
            <option key={field} value={field}>
              {translate(title)}
            </option>
          ))}
      </select>
      <IconButton
        aria-label={translate(isDescending ? 'list.sortAscending' : 'list.sortDescending')}
        onClick={() => setSort({ field: sort.field, order: isDescending ? 'ASC' : 'DESC' })}
      >
        {isDescending ? <ArrowDown /> : <ArrowUp />}
      </IconButton>
    </div>
  )
}
