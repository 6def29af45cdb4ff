import Button from '@mui/material/Button'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useId, useMemo, useRef } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { useLatest } from '#app/platform/use-latest.ts'
import type { Change, EditableHandle } from '#app/ui/editable-table/declaration.ts'
import { EditableTable } from '#app/ui/editable-table/EditableTable.tsx'
import type { RowField, RowList } from '#domain/inspector-reports/row-lists.ts'
import { rowLists } from '#domain/inspector-reports/row-lists.ts'
import { whyNotDeleteRow } from '#domain/inspector-reports/rules.ts'
import { isWithin } from '#domain/platform/drafts/shape.ts'
import { isBlank, listRows } from '../document/typed-report.ts'
import styles from '../inspector.module.css'
import { useReport } from '../report-context.ts'
import { type RowDraft, RowProblem, rowColumns, type TableRow } from './row-columns.tsx'
import { useRowKeys } from './use-row-keys.ts'

type Props = { chapter: number; list: RowList }

/** A table with rows that can be edited, added and deleted by keyboard. Enter in the last row adds a row (INS-04 to INS-06, INS-16). */
export function RowsTable({ chapter, list }: Props) {
  const translate = useTranslate()
  const heading = useId()
  const { report, readOnly } = useReport()
  const rows = useListRows({ chapter, list })
  const handle = useRef<EditableHandle>(null)
  const focus = useFocusAfter(handle)
  const { title, add } = rowLists[list]
  const teams = useId()
  const acts = useLatest({
    onDelete: (key: string) => {
      const place = rows.shown.findIndex((row) => row.key === key)
      if (rows.remove(key)) focus(Math.max(0, Math.min(place, rows.shown.length - 2)))
    },
  })
  const columns = useMemo(
    () => rowColumns(list, { teams, readOnly, translate, onDelete: (key) => acts.current.onDelete(key) }),
    [list, teams, readOnly, translate, acts],
  )
  const addRow = () => {
    rows.add()
    focus(rows.shown.length)
  }
  const { HomeShortName, AwayShortName } = report.GameResult
  return (
    <section className={styles.table} aria-labelledby={heading}>
      <h2 id={heading}>{translate(title)}</h2>
      <datalist id={teams}>
        {[HomeShortName, AwayShortName].filter(Boolean).map((team) => (
          <option key={team} value={team} />
        ))}
      </datalist>
      <EditableTable<TableRow, RowDraft, RowField | 'delete'>
        label={translate(title)}
        columns={columns}
        rows={rows.shown}
        keyOf={({ key }) => key}
        draftOf={rows.draftOf}
        mayType={() => !readOnly}
        onType={rows.type}
        onEdge={(by, name) => {
          if (by > 0 && !readOnly && !rows.isLastBlank) addRow()
          else handle.current?.focusCell(by > 0 ? rows.shown.length - 1 : 0, name)
        }}
        Below={RowProblem}
        hasBelow={(_row, { problem }) => problem !== undefined}
        handle={handle}
      />
      {!readOnly && (
        <Button variant="outlined" startIcon={<Plus />} onClick={addRow}>
          {translate(add)}
        </Button>
      )}
    </section>
  )
}

function useListRows({ chapter, list }: Props) {
  const { draft, readOnly } = useReport()
  const { value, base, problems } = draft
  const written = listRows(value, chapter, list)
  const { least } = rowLists[list]
  const keys = useRowKeys(
    written.map(([key]) => key),
    readOnly ? 1 : least,
  )
  const known = new Map(written)
  const idOf = (key: string) => base.value.rows[key]?.id ?? 0
  const shown = keys.rows
  return {
    shown,
    isLastBlank: !known.has(shown.at(-1)?.key ?? ''),
    add: keys.add,
    draftOf: ({ key }: TableRow): RowDraft => {
      const { number = '', team = '', minute = '', text = '' } = known.get(key) ?? {}
      const problem = problems.find(({ path }) => isWithin(path, ['rows', key]))
      return {
        number,
        team,
        minute,
        text,
        line: keys.lineOf(key),
        whyNotDelete: whyNotDeleteRow({ Id: idOf(key) }, written.length),
        problem: problem?.message,
        wrong: problem?.path[2],
      }
    },
    type: (changes: readonly Change<TableRow, RowField | 'delete'>[]) => {
      const empty = { id: 0, chapter, list, number: '', team: '', minute: '', text: '' }
      let { rows } = value
      for (const { row, name, text } of changes) {
        const { [row.key]: before = empty, ...others } = rows
        const typed = { ...before, [name]: text }
        // An empty row that was never saved is left out of the document.
        rows = isBlank(typed) && !base.value.rows[row.key] ? others : { ...rows, [row.key]: typed }
      }
      draft.change({ ...value, rows })
    },
    /** Deletes a row of the table. Returns false if the row may not be deleted. */
    remove: (key: string): boolean => {
      if (readOnly || whyNotDeleteRow({ Id: idOf(key) }, written.length)) return false
      const { [key]: _gone, ...rows } = value.rows
      keys.remove(key)
      draft.change({ ...value, rows })
      return true
    },
  }
}

function useFocusAfter(handle: { current: EditableHandle | null }) {
  const wanted = useRef<number | null>(null)
  useEffect(() => {
    if (wanted.current === null) return
    const place = wanted.current
    wanted.current = null
    // Delays the focus until after the effect, because focusing a cell renders the table again.
    queueMicrotask(() => handle.current?.focusCell(place))
  })
  return (place: number) => {
    wanted.current = place
  }
}
