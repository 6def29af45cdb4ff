import './list.css'
import './menu.css'
import './table.css'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useText } from '#app/platform/i18n.ts'
import { Page } from '#app/ui/frame/Page.tsx'
import { Failure } from '#app/ui/states/Failure.tsx'
import { Loading } from '#app/ui/states/Loading.tsx'
import { BulkBar } from './BulkBar.tsx'
import { Chips } from './Chips.tsx'
import { chosenColumns, shownOf } from './columns.ts'
import { ListEmpty } from './ListEmpty.tsx'
import { ListTools } from './ListTools.tsx'
import type { List, Row } from './list.ts'
import { Pager } from './Pager.tsx'
import { Table } from './Table.tsx'
import { Toolbar } from './Toolbar.tsx'
import { Ticks } from './ticks.ts'
import { useLayout } from './use-layout.ts'
import { pageOf, useExistingPage, useLoaded } from './use-loaded.ts'
import { useOwnList } from './use-own-list.ts'
import { usePreferences } from './use-preferences.ts'
import { useView } from './use-view.ts'
import type { Sort } from './view.ts'

/** The page of a list, whichever it is. */
export function ListScreen({ list: declared }: { list: List }) {
  const text = useText()
  const list = useOwnList(declared)
  const { view, revision, change, settle } = useView(list)
  const { preferences, isPending: isChoosing, save } = usePreferences(list.name)
  const columns = useMemo(() => chosenColumns(list, preferences.Columns), [list, preferences.Columns])
  const shownColumns = useMemo(() => shownOf(columns), [columns])
  const { shown, total, query } = useLoaded(list, view, shownColumns)
  useExistingPage(view, query.isPlaceholderData ? undefined : shown?.count, change)
  const { rowHeight, isNarrow } = useLayout(preferences.Density)
  // The field that a declaration calls its key holds an id.
  const [ticks] = useState(() => new Ticks((row: Row) => row[list.key] as string | number))
  const screen = useRef<HTMLDivElement>(null)
  const sortBy = useCallback((sort: Sort) => change({ sort }), [change])
  const untick = useCallback(() => ticks.clear(), [ticks])
  const toRows = useCallback(
    () => screen.current?.querySelector<HTMLElement>('tbody tr[tabindex="0"]')?.focus(),
    [],
  )
  const tools = { list, view, change, columns, preferences, save, isNarrow, rows: shown?.filtered ?? none }

  return (
    <Page fill title={text(list.title)} actions={<ListTools {...tools} />}>
      <div className="list" ref={screen}>
        <Toolbar
          {...{ list, view, revision, change, settle, shown, total, toRows, isNarrow }}
          columns={shownColumns}
        />
        <Chips list={list} view={view} choices={shown?.choices ?? {}} change={change} />
        <div className="list-progress" data-busy={(query.isFetching && Boolean(shown)) || undefined} />
        {query.isError && <Failure error={query.error} onRetry={() => query.refetch()} />}
        {(!shown || isChoosing) && !query.isError && <Loading />}
        {shown && !isChoosing && (
          <>
            <Table
              {...{ list, ticks, rowHeight, isNarrow }}
              columns={shownColumns}
              rows={shown.rows}
              before={(pageOf(view, shown.count) - 1) * view.size}
              count={shown.count}
              filtered={shown.filtered}
              sort={view.sort}
              onSort={sortBy}
              isOld={query.isPlaceholderData}
              name={text(list.title)}
              onEscape={untick}
            >
              <ListEmpty list={list} view={view} change={change} />
            </Table>
            <BulkBar list={list} filtered={shown.filtered} ticks={ticks} />
            <Pager view={view} count={shown.count} change={change} isNarrow={isNarrow} />
          </>
        )}
      </div>
    </Page>
  )
}

const none: readonly Row[] = []
