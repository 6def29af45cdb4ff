import { chosen, type Draft, isChanged, type Whose, withConflicts } from '#domain/platform/drafts/draft.ts'
import type { Path } from '#domain/platform/drafts/shape.ts'
import type { DocumentKind } from './document-kind.ts'
import { type DocumentId, type KeptDocument, keepDocument } from './document-store.ts'

/** The draft of one autosaved document. Each change is stored in the browser at once. */
export function makeDraft<T>(
  { shape, arrange = (value: T) => value, findConflicts }: DocumentKind<T>,
  { key, ...kept }: KeptDocument<T>,
  id: DocumentId,
  notify: () => void,
) {
  let { draft, saveMode } = kept
  const isKept = () => draft.sent !== null || isChanged(shape, draft)
  const become = (next: Draft<T>) => {
    draft = next
    keepDocument(id, isKept() ? { key, draft, saveMode } : null)
    notify()
  }
  return {
    now: () => draft,
    saveMode: () => saveMode,
    isKept,
    become,
    setSaveMode(next: string) {
      saveMode = next || saveMode
    },
    /**
     * Takes over the draft after somebody else's changes were merged into it. Parts that contradict these changes become conflicts.
     */
    becomeMerged(next: Draft<T>) {
      const isNewer = next.base !== draft.base
      const others = (isNewer && findConflicts?.(next.value, next.base.value)) || []
      const merged = withConflicts(shape, next, [...next.conflicts, ...others])
      become({ ...merged, value: arrange(merged.value) })
    },
    choose(path: Path, whose: Whose) {
      const next = chosen(shape, draft, path, whose)
      become(whose === 'mine' ? next : { ...next, value: arrange(next.value) })
    },
  }
}

export type DocumentDraft<T> = ReturnType<typeof makeDraft<T>>
