import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { DocumentKey } from '#app/platform/autosave/document-kind.ts'
import { openDocument } from '#app/platform/autosave/documents.ts'
import { useUnsentWarning } from '#app/platform/autosave/use-document.ts'
import { flush } from '#app/platform/queue/write-queue.ts'
import { useLatest } from '#app/platform/use-latest.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { choicesOf, type Opened, type TypedRows, typingOf } from './row-actions.ts'
import { isTypedAlike, type RowDocument, type RowEntry, type Rows } from './row-document.ts'
import { editsOf, isMarked, type RowEdits } from './row-edits.ts'
import { useUndo } from './use-undo.ts'

type Options<Typed, Row, Key, Shown, Name extends string> = TypedRows<Typed, Row, Shown, Name> & {
  key: Key
  /** The rows as they were read last. Keep them the same array until they are read again. */
  rows: readonly Shown[] | undefined
  onSaved: (answer: unknown) => void
  onRefused: () => void
}

/**
 * What the user has typed into the rows of a table and not saved. `save` sends all edited rows in one write; the server
 * takes all or none. It names the rows that it refuses, and they are marked, so that the next save sends the others.
 */
export function useRowEdits<
  Typed extends object,
  Row extends { Version: number },
  Values,
  Key extends DocumentKey,
  Shown,
  Name extends string,
>(kind: RowDocument<Typed, Row, Values, Key>, options: Options<Typed, Row, Key, Shown, Name>) {
  const opened = openDocument(kind, options.key, nothing)
  const { edits, state, wasFound } = useEdits(kind, opened)
  const { undo, record, forget } = useRowUndo(opened)
  useUnsentWarning()
  useOutcomes(opened, options, forget)
  useReceived(kind, opened, options)
  return {
    edits,
    wasFound,
    undo,
    ...typingOf(kind, opened, options, record),
    ...choicesOf(opened),
    ready: Object.values(edits).filter((edit) => !isMarked(edit) && kind.valuesIn(edit.typed)),
    /** Undefined while no write is on its way. */
    state: state === 'saving' || state === 'waiting' ? state : undefined,
    /** `held` are ids of rows that are not sent. */
    save: (held: Iterable<number> = []) => opened.sendNow([...held].map((id) => [String(id)])),
    tryNow: flush,
  }
}

const nothing = { value: {}, version: 0 }

/** The edited rows, and how far their save is. */
function useEdits<Typed extends object, Row, Values, Key extends DocumentKey>(
  { shape }: RowDocument<Typed, Row, Values, Key>,
  opened: Opened<Typed, Row>,
) {
  const view = useSyncExternalStore(opened.subscribe, opened.view)
  const last = useRef<RowEdits<Typed, Row>>({})
  const edits = useMemo(() => {
    const paths = [...shape.changes(view.value, view.base.value), ...view.conflicts]
    last.current = editsOf([...new Set(paths.map(([id = '']) => id))], view, last.current)
    return last.current
  }, [shape, view])
  const isAny = Object.keys(edits).length > 0
  const [wasFound, setWasFound] = useState(isAny)
  if (wasFound && !isAny) setWasFound(false)
  return { edits, state: view.state, wasFound }
}

/** Ctrl+Z for the rows. A row in conflict, or one that the server refused, stays as it is. */
function useRowUndo<Typed extends object, Row>(opened: Opened<Typed, Row>) {
  const now = useMemo(
    () => ({
      get current() {
        return opened.view().value
      },
    }),
    [opened],
  )
  const put = (records: Rows<Typed, Row>) => {
    const { value, conflicts, problems } = opened.view()
    const marked = new Set([...conflicts, ...problems.map(({ path }) => path)].map(([id]) => id))
    const kept = Object.entries(value).filter(([id]) => marked.has(id))
    opened.change({ ...records, ...Object.fromEntries(kept) })
  }
  return useUndo<RowEntry<Typed, Row>>(now, put, (one, other) =>
    one && other ? isTypedAlike(one, other) : one === other,
  )
}

type Outcomes = { onSaved: (answer: unknown) => void; onRefused: () => void }

/** Tells the page what became of a save, and shows a refusal that is about no row. */
function useOutcomes<Typed, Row>(opened: Opened<Typed, Row>, page: Outcomes, forgetUndo: () => void) {
  const notice = useNotice()
  const latest = useLatest({ ...page, notice })
  useEffect(
    () =>
      opened.onSettled((outcome) => {
        if ('answer' in outcome) {
          forgetUndo()
          return latest.current.onSaved(outcome.answer)
        }
        latest.current.onRefused()
        if (opened.view().refusal) latest.current.notice.failed(outcome.error)
      }),
    [opened, latest, forgetUndo],
  )
}

/** Merges what others have saved, each time that the rows were read. */
function useReceived<Typed, Row, Values, Key extends DocumentKey, Shown>(
  { withRows, idOf }: RowDocument<Typed, Row, Values, Key>,
  opened: Opened<Typed, Row>,
  { rows = [], baseOf }: { rows: readonly Shown[] | undefined; baseOf: (row: Shown) => Row },
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer of the server
  useEffect(() => {
    const { base } = opened.view()
    const read = rows.map(baseOf).filter((row) => idOf(row) in base.value)
    opened.receive(withRows(base, read))
  }, [opened, rows])
}
