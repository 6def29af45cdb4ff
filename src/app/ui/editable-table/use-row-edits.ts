import { useEffect } from 'react'
import { useUnsentWarning } from '#app/platform/autosave/use-document.ts'
import { useDraftEntries } from '#app/platform/drafts/use-draft.ts'
import { useUser } from '#app/platform/session/session.ts'
import type { Change } from './declaration.ts'
import type { RowEdit, RowEdits, rowEdits } from './row-edits.ts'
import { useUndo } from './use-undo.ts'

type Kit<Typed extends object, Row extends Values & { Version: number }, Values> = ReturnType<
  typeof rowEdits<Typed, Row, Values>
>

type Options<Typed, Row, Shown, Name extends string> = {
  /** What is edited: the draft is kept under it, for the person and the role. */
  name: string
  /** The part of a row that an edit keeps: without national ids, which no draft holds (T27). */
  baseOf: (row: Shown) => Row
  /** What a text typed, chosen or pasted into a cell means. */
  typedInto: (name: Name, text: string) => Partial<Typed>
}

/** What this person has typed into rows and not saved; a draft, so nothing of it is lost (T27). */
export function useRowEdits<
  Typed extends object,
  Row extends Values & { Version: number },
  Values,
  Shown extends object,
  Name extends string,
>(kit: Kit<Typed, Row, Values>, { name, baseOf, typedInto }: Options<Typed, Row, Shown, Name>) {
  const { entries: edits, latest, wasFound, change } = useKept<Typed, Row>(name)
  const put = (next: RowEdits<Typed, Row>) => change((now) => kit.onBasesOf(next, now))
  const history = useUndo<RowEdit<Typed, Row>>(latest, put, kit.isSameEdit)
  const withChange = (edited: RowEdits<Typed, Row>, { row, name: cell, text }: Change<Shown, Name>) =>
    kit.withTyped(edited, baseOf(row), typedInto(cell, text))

  const type = (changes: readonly Change<Shown, Name>[]) => {
    const before = latest.current
    change((now) => changes.reduce(withChange, now))
    const [one] = changes
    const tag = changes.length === 1 && one ? `${kit.idOf(baseOf(one.row))} ${one.name}` : null
    history.record(before, latest.current, tag)
  }
  return {
    edits,
    latest,
    wasFound,
    change,
    type,
    undo: history.undo,
    forgetUndo: history.forget,
    /** The cell as it was saved; false where it is. */
    takeBack: (row: Shown, cell: Name): boolean => {
      const edit = latest.current[kit.idOf(baseOf(row))]
      if (!edit || !isFieldOf(edit.value, cell)) return false
      const saved = edit.base.value[cell]
      if (saved === edit.value[cell]) return false
      change((now) => kit.withTyped(now, edit.row, { ...edit.value, [cell]: saved }))
      return true
    },
    drop: (ids: readonly number[]) => change((now) => kit.without(now, ids)),
    /** What was typed since then stays. */
    restore: (before: RowEdits<Typed, Row>) => change((now) => ({ ...before, ...now })),
  }
}

const isFieldOf = <Typed extends object>(typed: Typed, name: PropertyKey): name is keyof Typed =>
  name in typed

function useKept<Typed extends object, Row>(name: string) {
  const { AuthType, TeamId } = useUser()
  // What one role typed is not shown to another role of the same person.
  const place = `${name}.${AuthType}.${TeamId}`
  const kept = useDraftEntries<RowEdits<Typed, Row>>(place, none)
  useUnsentWarning(Object.keys(kept.entries).length > 0)
  return kept
}

const none = {}

type Changer<Typed, Row> = (next: (edits: RowEdits<Typed, Row>) => RowEdits<Typed, Row>) => void

/** Tells the edits of each answer of the server what others have saved meanwhile. */
export function useReconciled<Typed extends object, Row extends Values & { Version: number }, Values>(
  kit: Kit<Typed, Row, Values>,
  rows: readonly Row[] | undefined,
  change: Changer<Typed, Row>,
) {
  useEffect(() => {
    if (rows) change((edits) => kit.reconciled(edits, rows))
  }, [kit, rows, change])
}
