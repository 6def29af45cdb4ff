import useMediaQuery from '@mui/material/useMediaQuery'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useText } from '#app/platform/i18n.ts'
import { Page } from '#app/ui/frame/Page.tsx'
import { Failure } from '#app/ui/states/Failure.tsx'
import { Loading } from '#app/ui/states/Loading.tsx'
import { BulkBar } from './BulkBar.tsx'
import { Chips } from './Chips.tsx'
import { chosenColumns } from './columns.ts'
import { ListEmpty } from './ListEmpty.tsx'
import { ListTools } from './ListTools.tsx'
import type { List, Row } from './list.ts'
import { Pager } from './Pager.tsx'
import { Table } from './Table.tsx'
import { Toolbar } from './Toolbar.tsx'
import { Ticks } from './ticks.ts'
import { pageOf, useLoaded } from './use-loaded.ts'
import { usePreferences } from './use-preferences.ts'
import { useView } from './use-view.ts'
import type { Sort } from './view.ts'
import './list.css'
import './menu.css'
import './table.css'

export function ListScreen({ list }: { list: List }) {
  const text = useText()
  const { view, revision, change, settle } = useView(list)
  const { preferences, isPending: isChoosing, save } = usePreferences(list.name)
  const columns = useMemo(() => chosenColumns(list, preferences.Columns), [list, preferences.Columns])
  const shownColumns = useMemo(
    () => columns.filter(({ shown }) => shown).map(({ column }) => column),
    [columns],
  )
  const fields = useMemo(() => shownColumns.map(({ field }) => field), [shownColumns])
  const { shown, total, query } = useLoaded(list, view, fields)
  const [ticks] = useState(() => new Ticks((row: Row) => row[list.key] as string | number))
  const rowHeight = useRowHeight(preferences.Density)
  const isNarrow = useMediaQuery(narrow, { noSsr: true })
  const screen = useRef<HTMLDivElement>(null)
  const sortBy = useCallback((sort: Sort) => change({ sort }), [change])
  const leave = useCallback(() => ticks.clear(), [ticks])
  const toRows = useCallback(
    () => screen.current?.querySelector<HTMLElement>('tbody tr[tabindex="0"]')?.focus(),
    [],
  )

  return (
    <Page
      fill
      title={text(list.title)}
      actions={
        <ListTools {...{ list, view, change, columns, preferences, save }} rows={shown?.filtered ?? none} />
      }
    >
      <div className="list" ref={screen}>
        <Toolbar
          {...{ list, view, revision, change, settle, shown, total, toRows }}
          columns={shownColumns}
          isNarrow={isNarrow}
        />
        <Chips list={list} view={view} choices={shown?.choices ?? {}} change={change} />
        <div className="list-progress" data-busy={(query.isFetching && Boolean(shown)) || undefined} />
        {query.isError && <Failure error={query.error} onRetry={() => query.refetch()} />}
        {!shown || isChoosing ? (
          !query.isError && <Loading />
        ) : (
          <>
            <Table
              list={list}
              columns={shownColumns}
              rows={shown.rows}
              before={(pageOf(view, shown.count) - 1) * view.size}
              count={shown.count}
              filtered={shown.filtered}
              ticks={ticks}
              sort={view.sort}
              onSort={sortBy}
              rowHeight={isNarrow ? twoLines : rowHeight}
              isNarrow={isNarrow}
              isOld={query.isPlaceholderData}
              name={text(list.title)}
              onEscape={leave}
            >
              <ListEmpty list={list} view={view} change={change} />
            </Table>
            <BulkBar list={list} filtered={shown.filtered} ticks={ticks} />
            <Pager view={view} count={shown.count} change={change} />
          </>
        )}
      </div>
    </Page>
  )
}

const none: readonly Row[] = []
const narrow = '(max-width: 699.95px)'
const twoLines = 60

/** 36 pixels, 28 where chosen, 44 for a finger (look, 'Type and space'). */
function useRowHeight(density: 'normal' | 'compact'): number {
  const isTouched = useMediaQuery('(pointer: coarse)', { noSsr: true })
  if (isTouched) return 44
  return density === 'compact' ? 28 : 36
}
