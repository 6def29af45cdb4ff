import Button from '@mui/material/Button'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useId, useMemo, useRef } from 'react'
import { useText } from '#app/platform/i18n.ts'
import type { Change, EditableHandle } from '#app/ui/editable-table/declaration.ts'
import { EditableTable } from '#app/ui/editable-table/EditableTable.tsx'
import { useLatest } from '#app/ui/editable-table/use-latest.ts'
import type { RowField, RowList } from '#domain/inspector-reports/row-lists.ts'
import { rowLists } from '#domain/inspector-reports/row-lists.ts'
import { whyNotDeleteRow } from '#domain/inspector-reports/rules.ts'
import { useReport } from '../report-context.ts'
import { isBlank, listRows, rowKey } from '../unit/unit-rows.ts'
import { type RowDraft, RowProblem, rowColumns, type TableRow } from './row-columns.tsx'
import { useRowKeys } from './use-row-keys.ts'

type Props = { chapter: number; list: RowList }

/** A table of rows that are written, added and deleted by keyboard; Enter in the last one adds one (INS-04 to INS-06, INS-16). */
export function RowsTable({ chapter, list }: Props) {
  const text = useText()
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
    () => rowColumns(list, { teams, readOnly, text, onDelete: (key) => acts.current.onDelete(key) }),
    [list, teams, readOnly, text, acts],
  )
  const addRow = () => {
    rows.add()
    focus(rows.shown.length)
  }
  const { HomeShortName, AwayShortName } = report.GameResult
  return (
    <section className="inspector-table" aria-labelledby={heading}>
      <h2 id={heading}>{text(title)}</h2>
      <datalist id={teams}>
        {[HomeShortName, AwayShortName].filter(Boolean).map((team) => (
          <option key={team} value={team} />
        ))}
      </datalist>
      <EditableTable<TableRow, RowDraft, RowField | 'delete'>
        label={text(title)}
        className="inspector-rows"
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
          {text(add)}
        </Button>
      )}
    </section>
  )
}

/** The rows that are shown, written or still empty, and what is done with them. */
function useListRows({ chapter, list }: Props) {
  const { unit, readOnly } = useReport()
  const written = listRows(unit.mine, chapter, list)
  const { least } = rowLists[list]
  const keys = useRowKeys(
    written.map(({ key }) => key),
    readOnly ? 1 : least,
  )
  const known = new Map(written.map((row) => [row.key, row]))
  const savedRow = (key: string) => unit.base.rows[rowKey(key)]
  const shown = keys.rows
  return {
    shown,
    isLastBlank: !known.has(shown.at(-1)?.key ?? ''),
    add: keys.add,
    draftOf: ({ key }: TableRow): RowDraft => {
      const { number = '', team = '', minute = '', text = '' } = known.get(key) ?? {}
      const id = Number(savedRow(key)?.id ?? 0)
      return {
        ...{ number, team, minute, text, line: keys.lineOf(key) },
        whyNotDelete: whyNotDeleteRow({ Id: id }, written.length),
        problem: unit.problems[rowKey(key)]?.[0]?.message,
        wrong: unit.problems[rowKey(key)]?.[0]?.field,
      }
    },
    type: (changes: readonly Change<TableRow, RowField | 'delete'>[]) => {
      let { mine } = unit
      for (const { row, name, text } of changes) {
        const key = rowKey(row.key)
        const empty = { id: 0, chapter, list, number: '', team: '', minute: '', text: '' }
        const { [key]: before = empty, ...others } = mine
        const { number, team, minute, text: said, ...after } = { ...before, [name]: text }
        const typed = { number, team, minute, text: said }
        // An empty row that nobody has saved is none.
        mine = isBlank(typed) && !savedRow(row.key) ? others : { ...mine, [key]: { ...after, ...typed } }
      }
      unit.change(mine)
    },
    /** False where it may not be deleted. */
    remove: (key: string): boolean => {
      const id = Number(savedRow(key)?.id ?? 0)
      if (readOnly || whyNotDeleteRow({ Id: id }, written.length)) return false
      const { [rowKey(key)]: _gone, ...others } = unit.mine
      keys.remove(key)
      unit.change(others)
      return true
    },
  }
}

/** Puts the keyboard into a row once it is there. */
function useFocusAfter(handle: { current: EditableHandle | null }) {
  const wanted = useRef<number | null>(null)
  useEffect(() => {
    if (wanted.current === null) return
    const place = wanted.current
    wanted.current = null
    // The table draws itself anew for it, which it cannot while this is drawn.
    queueMicrotask(() => handle.current?.focusCell(place))
  })
  return (place: number) => {
    wanted.current = place
  }
}
