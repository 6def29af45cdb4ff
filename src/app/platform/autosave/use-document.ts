import { useEffect, useSyncExternalStore } from 'react'
import type { Snapshot } from '#domain/platform/drafts/draft.ts'
import { isSamePath, isWithin, type Path } from '#domain/platform/drafts/shape.ts'
import { currentUser } from '../session/session.ts'
import type { DocumentView } from './document.ts'
import type { DocumentKey, DocumentKind } from './document-kind.ts'
import { isAnythingUnsent, openDocument } from './documents.ts'

/**
 * Autosaves a record. Pass the same `snapshot` object until the record is reloaded. `saveMode` is passed on to the kind's `write`.
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

/** The message of the first problem with this part of the document or a part within it. */
export function problemAt({ problems }: Pick<DocumentView<unknown>, 'problems'>, ...place: Path) {
  return problems.find(({ path }) => isWithin(path, place))?.message
}

export function isConflictAt({ conflicts }: Pick<DocumentView<unknown>, 'conflicts'>, ...place: Path) {
  return conflicts.some((path) => isSamePath(path, place))
}

/** Asks before the tab is closed while changes are unsent. Closing the tab deletes them. */
export function useUnsentWarning() {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      // Without a session the page leaves by itself, and the drafts stay stored, so nobody is asked.
      if (currentUser() && isAnythingUnsent()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])
}
