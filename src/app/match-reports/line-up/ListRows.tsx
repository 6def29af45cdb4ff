import Button from '@mui/material/Button'
import Plus from 'lucide-react/icons/plus'
import { type RefObject, useMemo, useState } from 'react'
import type { useUnit } from '#app/platform/autosave/use-autosave.ts'
import { useText } from '#app/platform/i18n.ts'
import type { EditableHandle } from '#app/ui/editable-table/declaration.ts'
import { EditableTable } from '#app/ui/editable-table/EditableTable.tsx'
import { type LineUpList, usualRows } from '#domain/match-reports/line-up.ts'
import type { PlayerFlag } from '#domain/match-reports/report.ts'
import { listTitles } from '../frame/place-text.ts'
import { lineUpColumns, type RowDraft } from './columns.tsx'
import type { Place, RowCell } from './edits.ts'
import { useLineUp } from './line-up-context.ts'
import { hasNotes, RowNotes } from './RowNotes.tsx'
import { rowsOf } from './rows.ts'
import type { How } from './unit.ts'

type Props = {
  list: LineUpList
  how: How
  unit: Pick<ReturnType<typeof useUnit>, 'mine' | 'base' | 'conflicts' | 'problems'>
  /** What was wrong with the last thing that was done at a place. */
  pickProblems: Readonly<Record<string, string>>
  flags: ReadonlyMap<number, readonly PlayerFlag[]>
  handle: RefObject<EditableHandle | null>
  /** The keyboard goes to the list above or below. */
  onEdge: (step: 1 | -1, name: RowCell) => void
}

/** The rows of one list: the usual number, more where there are more people, and one more for the asking (REP-05 to REP-07). */
export function ListRows({ list, how, unit, pickProblems, flags, handle, onEdge }: Props) {
  const text = useText()
  const { acts, maskedOf } = useLineUp()
  const [more, setMore] = useState(0)
  const seated = new Map(rowsOf(unit.mine, list).map((row) => [row.Seat, row]))
  const count = Math.max(usualRows[list] + more, ...[...seated.keys()].map((seat) => seat + 1))
  const people = [...seated.values()].filter(({ PersonId }) => PersonId).length
  const rows = useMemo<Place[]>(
    () => Array.from({ length: count }, (_, seat) => ({ list, seat })),
    [list, count],
  )
  const draftOf = ({ seat }: Place): RowDraft => {
    const key = seated.get(seat)?.key ?? null
    const problems = key === null ? undefined : unit.problems[key]
    const isConflict = key !== null && unit.conflicts.includes(key)
    return {
      key,
      row: key === null ? undefined : unit.mine[key],
      numberProblem: problems?.find(({ field }) => field === 'JerseyNumber')?.message,
      rowProblem: pickProblems[`${list}.${seat}`]
        ? text('refusals.matchReports.alreadyPicked')
        : problems?.find(({ field }) => field !== 'JerseyNumber')?.message,
      flags: flags.get(seated.get(seat)?.PersonId ?? 0) ?? noFlags,
      masked: maskedOf(seated.get(seat)?.PersonId ?? 0),
      theirs: isConflict && key ? (unit.base.rows[key] ?? null) : undefined,
    }
  }
  return (
    <fieldset className="lu-list" data-list={list}>
      <legend>
        {text(listTitles[list])} <span className="figures">{people}</span>
      </legend>
      <EditableTable
        label={text(listTitles[list])}
        className="lu-table"
        columns={lineUpColumns[how]}
        rows={rows}
        // A seat is a place, and keeps the focus whoever sits in it.
        keyOf={({ seat }) => seat}
        draftOf={draftOf}
        onType={acts.type}
        onPaste={acts.paste}
        onLeaveCell={(place, name) => name === 'number' && acts.leaveNumber(place)}
        onUndo={acts.undo}
        onEdge={onEdge}
        lookOf={lookOf}
        Below={RowNotes}
        hasBelow={hasNotes}
        handle={handle}
      />
      <Button className="lu-add" startIcon={<Plus />} onClick={() => setMore(count + 1 - usualRows[list])}>
        {text('matchReports.lineUp.addRow')}
      </Button>
    </fieldset>
  )
}

const noFlags: readonly PlayerFlag[] = []

const lookOf = (_place: Place, { row }: RowDraft) => ({
  className: 'lu-row',
  'data-empty': row ? undefined : ('' as const),
})
