import Button from '@mui/material/Button'
import Plus from 'lucide-react/icons/plus'
import { type RefObject, useMemo, useState } from 'react'
import { isConflictAt, type OpenDocument } from '#app/platform/autosave/use-document.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import type { EditableHandle } from '#app/ui/editable-table/declaration.ts'
import { EditableTable } from '#app/ui/editable-table/EditableTable.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { type LineUpList, usualRows } from '#domain/match-reports/line-up.ts'
import type { Eligibility } from '#domain/match-reports/report.ts'
import type { RefusalId } from '#domain/platform/refusal.ts'
import { listTitles } from '../frame/row-text.ts'
import { lineUpColumns, type RowDraft } from './columns.tsx'
import type { Place, RowCell } from './edits.ts'
import styles from './line-up.module.css'
import { useLineUp } from './line-up-context.ts'
import type { SaveMode } from './line-up-document.ts'
import { hasNotes, RowNotes } from './RowNotes.tsx'
import { type Rows, rowsOf, type Seated } from './rows.ts'

type Props = {
  list: LineUpList
  saveMode: SaveMode
  draft: Pick<OpenDocument<Rows>, 'value' | 'base' | 'conflicts' | 'problems'>
  /** Why the last attempt to pick a person for a row was refused, by the key of the row. */
  pickProblems: Readonly<Record<string, RefusalId>>
  eligibility: ReadonlyMap<number, Eligibility>
  handle: RefObject<EditableHandle | null>
  onEdge: (step: 1 | -1, name: RowCell) => void
}

/**
 * The rows of one list, such as the starters: the usual number, or more if there are more people. A button adds rows (REP-05 to
 * REP-07).
 */
export function ListRows({ list, saveMode, draft, pickProblems, eligibility, handle, onEdge }: Props) {
  const translate = useTranslate()
  const { acts } = useLineUp()
  const [more, setMore] = useState(0)
  const seated = new Map(rowsOf(draft.value, list).map((row) => [row.Seat, row]))
  const count = Math.max(usualRows[list] + more, ...[...seated.keys()].map((seat) => seat + 1))
  const people = [...seated.values()].filter(({ PersonId }) => PersonId).length
  const rows = useMemo<Place[]>(
    () => Array.from({ length: count }, (_, seat) => ({ list, seat })),
    [list, count],
  )
  const draftOf = useDraftOf(draft, { seated, pickProblems, eligibility })
  return (
    <fieldset className={`${shared.above} ${styles.list}`} data-list={list}>
      <legend>
        {translate(listTitles[list])} <span className={shared.figures}>{people}</span>
      </legend>
      <EditableTable
        label={translate(listTitles[list])}
        className={styles.table}
        columns={lineUpColumns[saveMode]}
        rows={rows}
        // Rows are identified by their position, so the focus stays in a row when another person is picked for it.
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
      <Button
        className={shared.below}
        startIcon={<Plus />}
        onClick={() => setMore(count + 1 - usualRows[list])}
      >
        {translate('matchReports.lineUp.addRow')}
      </Button>
    </fieldset>
  )
}

type Shown = Pick<Props, 'pickProblems' | 'eligibility'> & { seated: ReadonlyMap<number, Seated> }

function useDraftOf(draft: Props['draft'], { seated, pickProblems, eligibility }: Shown) {
  const translate = useTranslate()
  const { maskedOf } = useLineUp()
  return ({ list, seat }: Place): RowDraft => {
    const { key = null, PersonId = 0 } = seated.get(seat) ?? {}
    const problems = draft.problems.filter(({ path }) => path[0] === key)
    const pickProblem = pickProblems[`${list}.${seat}`]
    const isConflict = key !== null && isConflictAt(draft, key)
    return {
      key,
      row: key === null ? undefined : draft.value[key],
      numberProblem: problems.find(({ path }) => path[1] === 'JerseyNumber')?.message,
      rowProblem: pickProblem
        ? translate(`refusals.${pickProblem}`)
        : problems.find(({ path }) => path[1] !== 'JerseyNumber')?.message,
      eligibility: eligibility.get(PersonId ?? 0) ?? nothing,
      masked: maskedOf(PersonId ?? 0),
      theirs: isConflict ? (draft.base.value[key] ?? null) : undefined,
    }
  }
}

const nothing: Eligibility = { Flags: [], Ban: null }

const lookOf = (_place: Place, { row }: RowDraft) => ({
  'data-empty': row ? undefined : ('' as const),
})
