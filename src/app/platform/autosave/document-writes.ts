import { isChanged, wanted } from '#domain/platform/drafts/draft.ts'
import type { Path } from '#domain/platform/drafts/shape.ts'
import { lastResort } from '../calls/call-error.ts'
import { enqueue, queuedWrites } from '../queue/write-queue.ts'
import type { DocumentDraft } from './document-draft.ts'
import type { Faults, Refused } from './document-faults.ts'
import type { DocumentKey, DocumentKind } from './document-kind.ts'

/** `isOwn`: whether the document belongs to the current session. Only then may the document be sent. */
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
  /**
   * Builds the next request. If the code of the document kind throws, the whole document counts as refused,
   * because a retry would throw again.
   */
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
    /**
     * From now on, leaves the given parts of the document out of all requests, until the next call of `hold`.
     */
    hold(paths: readonly Path[]) {
      held = paths
    },
    sendSoon,
    /** If a request is scheduled after the pause in typing, sends it at once. */
    sendTyped() {
      if (timer !== undefined) send()
    },
    resume() {
      if (!isSending() && timer === undefined && isUnsaved()) sendSoon(0)
    },
    /** Stores a refusal: of single parts, which the next request leaves out, or of the whole document. */
    refuse(refused: Refused) {
      const isAboutParts = faults.refuseParts(refused)
      const { sent, base } = draft.now()
      // True if the next request would equal the refused one. Leaving out the refused parts then does not help.
      const isSame = () => sent && !shape.changes(nextWrite()?.value ?? base.value, sent).length
      if (!isAboutParts || isSame()) faults.refuseAll(refused.error.message)
    },
    stop: () => clearTimeout(timer),
  }
}
