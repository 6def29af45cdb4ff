import type { Draft } from '#domain/platform/drafts/draft.ts'
import { draftPlace, draftsAt, readDraft, removeDraft, writeDraft } from '../drafts/draft-store.ts'
import { currentUser, type Owner } from '../session/session.ts'
import type { DocumentKey } from './document-kind.ts'

/** Identifies a document of any kind and session. */
export type DocumentId = { readonly owner: Owner; readonly kind: string; readonly name: string }

/** A document as stored in the browser. */
export type KeptDocument<T> = {
  readonly key: DocumentKey
  readonly draft: Draft<T>
  readonly saveMode: string
}

/** Documents are stored as drafts, so they are removed like drafts (T27). */
export function keepDocument<T>(id: DocumentId, kept: KeptDocument<T> | null) {
  const place = placeOf(id)
  if (!place) return
  if (kept) writeDraft(place, kept)
  else removeDraft(place)
}

export function keptDocument<T>(id: DocumentId): KeptDocument<T> | null {
  const place = placeOf(id)
  // Only `keepDocument` writes here.
  return place ? ((readDraft(place) as KeptDocument<T> | undefined) ?? null) : null
}

/** The ids of the owner's stored documents. */
export function keptIds(owner: Owner): DocumentId[] {
  const start = placeOf({ owner, kind: '', name: '' })?.trimEnd()
  if (!start) return []
  return draftsAt(`${start} `).map((found) => {
    const [kind = '', ...name] = found.slice(start.length + 1).split(' ')
    return { owner, kind, name: name.join(' ') }
  })
}

/** The id as a key for maps and storage. */
export function textOf({ owner, kind, name }: DocumentId): string {
  return [owner?.PersonId, owner?.AuthType, owner?.TeamId, kind, name].join(' ')
}

/** The storage key; null if the document belongs to another user. */
function placeOf(id: DocumentId): string | null {
  const user = currentUser()
  return user && user.PersonId === id.owner?.PersonId ? draftPlace(user.PersonId, `unit ${textOf(id)}`) : null
}
