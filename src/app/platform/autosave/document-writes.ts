import { isChanged, wanted } from '#domain/platform/drafts/draft.ts'
import type { Path } from '#domain/platform/drafts/shape.ts'
import { lastResort } from '../calls/call-error.ts'
import { enqueue, queuedWrites } from '../queue/write-queue.ts'
import type { DocumentDraft } from './document-draft.ts'
import type { Faults, Refused } from './document-faults.ts'
import type { DocumentKey, DocumentKind } from './document-kind.ts'

/** `isOwn`: the document belongs to the current session, which alone may send it. */
type Of = { key: DocumentKey; name: string; isOwn: () => boolean; notify: () => void }

export function makeWrites<T>(
  kind: DocumentKind<T>,
  draft: DocumentDraft<T>,
  faults: Faults<T>,
  { key, name, isOwn, notify }: Of,
) {
  const { shape, meant = (value: T) => value } = kind
  let timer: number | undefined
  let held: readonly Path[] = []

  const asMeant = () => ({ ...draft.now(), value: meant(draft.now().value) })
  const isUnsaved = () => isChanged(shape, asMeant())
  const isSending = () => draft.now().sent !== null
  const onItsWay = () => queuedWrites().find((write) => write.kind === kind.kind && write.name === name)
  /** Builds the next write. If that throws, refuses the whole document, because a retry would throw too. */
  const nextWrite = () => {
    try {
      const wrong = faults.problemsOf(draft.now(), draft.saveMode()).map(({ path }) => path)
      return kind.write(
        key,
        draft.now().base,
        wanted(shape, asMeant(), [...wrong, ...held]),
        draft.saveMode(),
      )
    } catch (error) {
      reportError(error)
      faults.refuseAll(lastResort)
      return null
    }
  }
  const send = (goesOn = false) => {
    clearTimeout(timer)
    timer = undefined
    const isFree = !isSending() && faults.refusal() === null && isOwn() && isUnsaved()
    const next = isFree ? nextWrite() : null
    if (!next) return notify()
    draft.become({ ...draft.now(), sent: next.value })
    enqueue({ kind: kind.kind, name }, next.call, next.input, goesOn)
  }
  const sendSoon = (pause: number) => {
    if (kind.isSavedByButton) return
    clearTimeout(timer)
    timer = window.setTimeout(() => send(), pause)
  }
  return {
    isSending,
    isOnItsWay: () => onItsWay() !== undefined,
    state(): 'saved' | 'saving' | 'waiting' | 'unsaved' {
      const write = onItsWay()
      if (write?.state === 'waiting') return 'waiting'
      if (write || timer !== undefined) return 'saving'
      return isUnsaved() ? 'unsaved' : 'saved'
    },
    send,
    /** Leaves these parts out of the writes, until the next call. */
    hold(paths: readonly Path[]) {
      held = paths
    },
    sendSoon,
    /** Sends a scheduled write at once. */
    sendTyped() {
      if (timer !== undefined) send()
    },
    resume() {
      if (!isSending() && timer === undefined && isUnsaved()) sendSoon(0)
    },
    /** Stores a refusal: of parts, which the next write leaves out, or of the whole document. */
    refuse(refused: Refused) {
      const isAboutParts = faults.refuseParts(refused)
      const { sent, base } = draft.now()
      // The next write would be the same, so leaving out the refused parts did not help.
      const isSame = () => sent && !shape.changes(nextWrite()?.value ?? base.value, sent).length
      if (!isAboutParts || isSame()) faults.refuseAll(refused.error.message)
    },
    stop: () => clearTimeout(timer),
  }
}
