import { useEffect, useSyncExternalStore } from 'react'
import type { Snapshot } from '#domain/platform/drafts/draft.ts'
import { isSamePath, isWithin, type Path } from '#domain/platform/drafts/shape.ts'
import { currentUser } from '../session/session.ts'
import type { DocumentView } from './document.ts'
import type { DocumentKey, DocumentKind } from './document-kind.ts'
import { isAnythingUnsent, openDocument } from './documents.ts'

/**
 * What is typed on one piece of the server's, saved as it is typed. `snapshot` is what was read last: keep it the same
 * object until it is read again. `saveMode` is a word for the kind's `write`.
 */
export function useDocument<T, Key extends DocumentKey>(
  kind: DocumentKind<T, Key>,
  key: Key,
  snapshot: Snapshot<T>,
  saveMode?: string,
) {
  const opened = openDocument(kind, key, snapshot, saveMode)
  const view = useSyncExternalStore(opened.subscribe, opened.view)
  useEffect(() => opened.receive(snapshot), [opened, snapshot])
  return { ...view, change: opened.change, choose: opened.choose }
}

export type OpenDocument<T> = DocumentView<T> &
  Pick<ReturnType<typeof useDocument<T, DocumentKey>>, 'change' | 'choose'>

/** What is wrong at a place or within it, in words. */
export function problemAt({ problems }: Pick<DocumentView<unknown>, 'problems'>, ...place: Path) {
  return problems.find(({ path }) => isWithin(path, place))?.message
}

export function isConflictAt({ conflicts }: Pick<DocumentView<unknown>, 'conflicts'>, ...place: Path) {
  return conflicts.some((path) => isSamePath(path, place))
}

/** Closing the tab, which ends the drafts, is asked about while the server lacks something. */
export function useUnsentWarning() {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      // A session that ends leaves by itself, and its drafts stay.
      if (currentUser() && isAnythingUnsent()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])
}
