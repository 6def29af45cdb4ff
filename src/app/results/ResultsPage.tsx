import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslate } from '#app/platform/i18n.ts'
import { today } from '#app/platform/today.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import type { EditableHandle } from '#app/ui/editable-table/declaration.ts'
import { SaveBar } from '#app/ui/editable-table/SaveBar.tsx'
import { Page } from '#app/ui/frame/Page.tsx'
import { useKey } from '#app/ui/keys/use-key.ts'
import { QueryState } from '#app/ui/states/QueryState.tsx'
import table from '#app/ui/theme/table.module.css'
import { addDays } from '#domain/platform/dates.ts'
import type { GameResult } from '#domain/results/game-result.ts'
import { Conflicts } from './Conflicts.tsx'
import type { Edits } from './edits.ts'
import { NoResults } from './NoResults.tsx'
import { ResultsTable } from './ResultsTable.tsx'
import { ResultsTools } from './ResultsTools.tsx'
import styles from './results.module.css'
import { searchedIn } from './search.ts'
import { type Editing, useEdits } from './use-edits.ts'
import { useResultFiles } from './use-result-files.ts'
import { useResults } from './use-results.ts'

/** RES-01: the results and report statuses of many games, edited like a spreadsheet. */
export function ResultsPage() {
  const translate = useTranslate()
  const results = useResults()
  const { query } = results
  const editing = useEdits(query.data)
  const { shown, isSearched, clear, ...search } = useSearched(results, editing.edits)
  const { handle, first, toRow, toFirst } = useSheet(shown)
  const files = useResultFiles(shown)
  const page = useRef<HTMLDivElement>(null)
  const toSearch = () => page.current?.querySelector<HTMLElement>('input[type="search"]')?.focus()
  return (
    <Page fill title={translate('pages.results')}>
      <div className={`${table.frame} ${styles.page}`} ref={page}>
        <ResultsTools {...results} {...search} shown={shown.length} onDown={toFirst} files={files.menu} />
        <div className={table.progress} data-busy={(query.isFetching && Boolean(query.data)) || undefined} />
        <Conflicts {...editing} onShow={toRow} />
        <QueryState query={query} />
        {query.data && shown.length > 0 && (
          <ResultsTable
            {...editing}
            rows={shown}
            first={first}
            isOld={query.isPlaceholderData}
            handle={handle}
            onLeave={toSearch}
          />
        )}
        {query.data && shown.length === 0 && (
          <NoResults {...results} isSearched={isSearched} onClear={clear} />
        )}
        <Save {...editing} />
        {files.paper}
      </div>
    </Page>
  )
}

/** The row that the sheet first shows, and a function that moves the focus to a row. */
function useSheet(shown: readonly GameResult[]) {
  const handle = useRef<EditableHandle>(null)
  const asked = useAskedGame(shown, (index) => handle.current?.focusCell(index))
  const usual = firstOf(shown)
  const toRow = (id: number) => {
    const index = shown.findIndex(({ GameId }) => GameId === id)
    if (index >= 0) handle.current?.focusCell(index)
  }
  return { handle, first: asked ?? usual, toRow, toFirst: () => handle.current?.focusCell(usual) }
}

/** The rows that match the search. `revision` increases each time the search is cleared. */
function useSearched({ rows, view }: ReturnType<typeof useResults>, edits: Edits) {
  const [search, setSearch] = useState('')
  const [revision, setRevision] = useState(0)
  const wanted = useDeferredValue(search)
  // Edits affect which rows are shown only if the user filters by edited games. Otherwise a row could move while it is typed in.
  const onlyEdited = view.show === 'edited' ? edits : null
  const shown = useMemo(() => searchedIn(rows, wanted, onlyEdited), [rows, wanted, onlyEdited])
  const clear = () => {
    setSearch('')
    setRevision((count) => count + 1)
  }
  return { shown, search, revision, onSearch: setSearch, isSearched: wanted !== '', clear }
}

function Save({ edits, ready, wasFound, state, save, discard, tryNow }: Editing) {
  const translate = useTranslate()
  const notice = useNotice()
  const ids = Object.keys(edits)
  const saveAll = () => state === undefined && save()
  useKey('Ctrl+S', translate('editableTable.save'), saveAll)
  return (
    <SaveBar
      count={ids.length}
      summary={translate('results.editedCount', { smart_count: ids.length })}
      ready={ready.length}
      wasFound={wasFound}
      state={state}
      onSave={saveAll}
      onDiscard={() => notice.info(translate('results.discarded'), discard(ids))}
      onTryNow={tryNow}
    />
  )
}

/** The index of the game that the address names; `null` if it names none. The row gets the focus once it is loaded. */
function useAskedGame(shown: readonly { GameId: number }[], focus: (index: number) => void) {
  const [address] = useSearchParams()
  const id = Number(address.get('leikur'))
  const index = id ? shown.findIndex(({ GameId }) => GameId === id) : -1
  const focused = useRef(0)
  useEffect(() => {
    if (index < 0 || focused.current === id) return
    focused.current = id
    focus(index)
  })
  return index < 0 ? null : index
}

/**
 * The row that the sheet first shows: yesterday's first game, because its result is most likely missing. Without one, the next
 * later game or the last row.
 */
function firstOf(rows: readonly { GameDay: string }[]): number {
  const yesterday = addDays(today(), -1)
  const index = rows.findIndex(({ GameDay }) => GameDay >= yesterday)
  return index < 0 ? Math.max(0, rows.length - 1) : index
}
