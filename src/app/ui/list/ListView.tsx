import './list.css'
import './tools/menu.css'
import './table/table.css'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { useListContext } from 'react-admin'
import { Link } from 'react-router'
import { useText } from '#app/platform/i18n.ts'
import { Failure } from '#app/ui/states/Failure.tsx'
import { Loading } from '#app/ui/states/Loading.tsx'
import { useListKit } from './list-kit.ts'
import { Table } from './table/Table.tsx'
import { BulkBar } from './tools/BulkBar.tsx'
import { Chips } from './tools/Chips.tsx'
import { ListEmpty } from './tools/ListEmpty.tsx'
import { Pager } from './tools/Pager.tsx'
import { Toolbar } from './tools/Toolbar.tsx'

export type ViewProps = {
  /** It is not alone on its page. */
  isPart?: boolean
  /** Stand in the toolbar before the filters: a choice that is not the list's own. */
  tools?: ReactNode
  /** Stands there in place of the rows while something has to be chosen first. */
  instead?: ReactNode
}

/** Toolbar, rows and pager of the list around it. */
export function ListView({ isPart = false, tools, instead }: ViewProps) {
  const { list, shown, preferences } = useListKit()
  const { isPending, isFetching, error, refetch } = useListContext()
  const screen = useRef<HTMLDivElement>(null)
  const toRows = useCallback(
    () => screen.current?.querySelector<HTMLElement>('tbody tr[tabindex="0"]')?.focus(),
    [],
  )
  const isBare = list.isPlain && list.filters.length === 0 && !tools
  return (
    <div className="list" ref={screen} data-part={isPart || undefined} data-density={preferences.Density}>
      {!isBare && <Toolbar toRows={toRows} tools={tools} isIdle={Boolean(instead)} />}
      {list.filters.length > 0 && !instead && <Chips />}
      <div className="list-progress" data-busy={(isFetching && Boolean(shown)) || undefined} />
      {instead}
      {!instead && error && <Failure error={error} onRetry={() => refetch()} />}
      {!instead && isPending && <Loading lines={isPart ? 3 : undefined} />}
      {!instead && !isPending && shown && <Rows isPart={isPart} />}
    </div>
  )
}

function Rows({ isPart }: { isPart: boolean }) {
  const text = useText()
  const { list, shown } = useListKit()
  const [isAll, setAll] = useState(false)
  const preview = list.preview && !isAll && shown && shown.count > list.preview.rows ? list.preview : null
  return (
    <>
      <Table limit={preview?.rows}>
        <ListEmpty />
      </Table>
      {preview?.page && shown && (
        <Link className="list-show-all" to={preview.page()}>
          {text(preview.showAll, {
            smart_count: shown.count - preview.rows,
            rest: shown.count - preview.rows,
          })}
        </Link>
      )}
      {preview && !preview.page && shown && (
        <button type="button" className="list-show-all" onClick={() => setAll(true)}>
          {text(preview.showAll, { smart_count: shown.count, count: shown.count })}
        </button>
      )}
      <BulkBar />
      {!preview && !list.sections?.limit && <Pager isQuiet={isPart || list.isPlain} />}
    </>
  )
}
