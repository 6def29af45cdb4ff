import Button from '@mui/material/Button'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { useListContext } from 'react-admin'
import { Link } from 'react-router'
import { useTranslate } from '#app/platform/i18n.ts'
import { Empty } from '#app/ui/states/Empty.tsx'
import { Failure } from '#app/ui/states/Failure.tsx'
import { Loading } from '#app/ui/states/Loading.tsx'
import shared from '#app/ui/theme/shared.module.css'
import table from '#app/ui/theme/table.module.css'
import styles from './list.module.css'
import type { List } from './list.ts'
import { useListState } from './list-state.ts'
import { PrintedRows } from './print/PrintedRows.tsx'
import { Table } from './table/Table.tsx'
import { BulkBar } from './tools/BulkBar.tsx'
import { Chips } from './tools/Chips.tsx'
import { Pager } from './tools/Pager.tsx'
import { Toolbar } from './tools/Toolbar.tsx'
import { firstFilters, isFiltered, type View } from './view/view.ts'

type ViewProps = {
  /** True if the page has other content besides the list. */
  isPart?: boolean
  /** Fields in the toolbar, before the filters. They choose what the list contains. */
  tools?: ReactNode
  /** The content in place of the rows until the user has made a required choice. */
  instead?: ReactNode
}

export function ListView({ isPart = false, tools, instead }: ViewProps) {
  const { list, shown, preferences } = useListState()
  const { isPending, isFetching, error, refetch } = useListContext()
  const screen = useRef<HTMLDivElement>(null)
  const toRows = useCallback(
    () => screen.current?.querySelector<HTMLElement>('tbody tr[tabindex="0"]')?.focus(),
    [],
  )
  const isBare = list.hideToolbar && list.filters.length === 0 && !tools
  return (
    <div
      className={isPart ? `${table.frame} ${styles.part}` : table.frame}
      ref={screen}
      data-density={preferences.Density}
    >
      {!isBare && <Toolbar toRows={toRows} tools={tools} isIdle={Boolean(instead)} />}
      {list.filters.length > 0 && !instead && <Chips />}
      <div className={table.progress} data-busy={(isFetching && Boolean(shown)) || undefined} />
      {instead}
      {!instead && error && <Failure error={error} onRetry={() => refetch()} />}
      {!instead && isPending && <Loading lines={isPart ? 3 : undefined} />}
      {!instead && !isPending && shown && <Rows isPart={isPart} />}
      {!instead && <PrintedRows />}
    </div>
  )
}

function Rows({ isPart }: { isPart: boolean }) {
  const translate = useTranslate()
  const { list, shown, view } = useListState()
  const [isAll, setAll] = useState(false)
  if (isPart && shown?.count === 0 && !list.Empty && !isFiltered(view, list))
    return (
      <p role="status" className={`${shared.soft} ${styles.none}`}>
        {translate(list.empty ?? 'list.empty')}
      </p>
    )
  const preview = list.preview && !isAll && shown && shown.count > list.preview.rows ? list.preview : null
  return (
    <>
      <Table limit={preview?.rows}>
        <ListEmpty />
      </Table>
      {preview?.page && shown && (
        <Link className={styles.showAll} to={preview.page()}>
          {translate(preview.showAll, {
            smart_count: shown.count - preview.rows,
            rest: shown.count - preview.rows,
          })}
        </Link>
      )}
      {preview && !preview.page && shown && (
        <button type="button" className={styles.showAll} onClick={() => setAll(true)}>
          {translate(preview.showAll, { smart_count: shown.count, count: shown.count })}
        </button>
      )}
      <BulkBar />
      {!preview && !list.sections?.limit && <Pager isQuiet={isPart || list.hideToolbar} />}
    </>
  )
}

/**
 * The content in place of the rows if the list is empty. It explains why, and what the user can do (OP-019).
 */
function ListEmpty() {
  const translate = useTranslate()
  const { list, view, change } = useListState()
  if (list.Empty && !isNarrowed(view, list)) return <list.Empty />
  if (!isFiltered(view, list)) return <Empty title={translate(list.empty ?? 'list.empty')} />
  return (
    <Empty
      title={translate('list.noneFound')}
      action={
        <Button variant="outlined" onClick={() => change({ search: '', filters: firstFilters(list) })}>
          {translate('list.clearFilters')}
        </Button>
      }
    />
  )
}

/** Whether the search or a filter applied in the browser hides rows. The text for the empty list must then say so. */
function isNarrowed({ search, filters }: View, list: List): boolean {
  const leavesOut = list.filters.some(
    (filter) => 'field' in filter && !filter.isRequired && filters[filter.address] !== undefined,
  )
  return search.trim() !== '' || leavesOut
}
