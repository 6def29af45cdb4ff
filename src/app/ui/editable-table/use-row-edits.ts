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
  /** The last loaded rows. Keep the array identical until they are reloaded. */
  rows: readonly Shown[] | undefined
  onSaved: (answer: unknown) => void
  onRefused: () => void
}

/**
 * The unsaved edits of a table. `save` sends all of them in one request, which the server accepts or refuses as a whole. After a
 * refusal, the rows it names are marked, and the next save sends only the others.
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
    /** Whether the request is being sent or waits for a connection; undefined if there is no request. */
    state: state === 'saving' || state === 'waiting' ? state : undefined,
    /** Saves the edits, except for rows with the ids in `held`. */
    save: (held: Iterable<number> = []) => opened.sendNow([...held].map((id) => [String(id)])),
    tryNow: flush,
  }
}

const nothing = { value: {}, version: 0 }

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

/** Undoes changes of rows by Ctrl+Z. Leaves out rows that are in conflict or were refused. */
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

/** Tells the page the outcome of a save. If a refusal names no row, shows it as a notice. */
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

/** Merges other users' changes whenever the rows are reloaded. */
function useReceived<Typed, Row, Values, Key extends DocumentKey, Shown>(
  { withRows, idOf }: RowDocument<Typed, Row, Values, Key>,
  opened: Opened<Typed, Row>,
  { rows = [], baseOf }: { rows: readonly Shown[] | undefined; baseOf: (row: Shown) => Row },
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per answer of the server
  useEffect(() => {
    const { base } = opened.view()
    const read = rows.map(baseOf).filter((row) => idOf(row) in base.value)
    opened.receive(withRows(base, read))
  }, [opened, rows])
}
