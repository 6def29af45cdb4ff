import type { DocumentView } from '#app/platform/autosave/document.ts'
import { problemAt } from '#app/platform/autosave/use-document.ts'
import type { RowSaving } from './RowState.tsx'
import type { Rows } from './row-document.ts'

export type RowEdit<Typed, Row> = {
  /** The row as stored on the server. */
  readonly row: Row
  readonly typed: Typed
  /** The fields of `row` as texts. */
  readonly saved: Typed
  /** True if somebody else has saved other values since the edit began. */
  readonly isConflict: boolean
  readonly refusal: string | undefined
}

export type RowEdits<Typed, Row> = Readonly<Record<string, RowEdit<Typed, Row>>>

/** The edits of a table's rows. An unchanged edit stays the same object as in `before`, so its row does not render again. */
export function editsOf<Typed, Row>(
  ids: readonly string[],
  view: Pick<DocumentView<Rows<Typed, Row>>, 'value' | 'base' | 'conflicts' | 'problems'>,
  before: RowEdits<Typed, Row>,
): RowEdits<Typed, Row> {
  const conflicts = new Set(view.conflicts.map(([id]) => id))
  return Object.fromEntries(
    ids.flatMap((id) => {
      const [entry, base] = [view.value[id], view.base.value[id]]
      if (!entry || !base) return []
      const edit = {
        row: base.row,
        typed: entry.typed,
        saved: base.typed,
        isConflict: conflicts.has(id),
        refusal: problemAt(view, id),
      }
      const known = before[id]
      return [[id, known && isAlike(known, edit) ? known : edit] as const]
    }),
  )
}

function isAlike<Typed, Row>(one: RowEdit<Typed, Row>, other: RowEdit<Typed, Row>): boolean {
  return (
    one.row === other.row &&
    one.typed === other.typed &&
    one.isConflict === other.isConflict &&
    one.refusal === other.refusal
  )
}

/** Whether the edit conflicts with somebody else's change or was refused. */
export function isMarked(edit: RowEdit<unknown, unknown> | undefined): boolean {
  return Boolean(edit?.isConflict || edit?.refusal)
}

export function savingOf(
  edit: RowEdit<unknown, unknown> | undefined,
  { isSaving, isWrong }: { isSaving: boolean; isWrong: boolean },
): RowSaving | null {
  if (!edit) return null
  if (edit.isConflict) return 'conflict'
  if (edit.refusal) return 'refused'
  if (isWrong) return 'wrong'
  return isSaving ? 'saving' : 'edited'
}
