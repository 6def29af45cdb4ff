import type { Draft } from '#domain/platform/drafts/draft.ts'
import { draftPlace, draftsAt, readDraft, removeDraft, writeDraft } from '../drafts/draft-store.ts'
import { currentUser, type Owner } from '../session/session.ts'
import type { DocumentKey } from './document-kind.ts'

/** Which of all documents, of any kind and any session. */
export type DocumentId = { readonly owner: Owner; readonly kind: string; readonly name: string }

/** A document as the browser keeps it. */
export type KeptDocument<T> = {
  readonly key: DocumentKey
  readonly draft: Draft<T>
  readonly saveMode: string
}

/** Documents are kept as drafts, so they go as drafts go (T27). */
export function keepDocument<T>(id: DocumentId, kept: KeptDocument<T> | null) {
  const place = placeOf(id)
  if (!place) return
  if (kept) writeDraft(place, kept)
  else removeDraft(place)
}

export function keptDocument<T>(id: DocumentId): KeptDocument<T> | null {
  const place = placeOf(id)
  // Only the function above writes there.
  return place ? ((readDraft(place) as KeptDocument<T> | undefined) ?? null) : null
}

/** The documents of which something is kept for the owner. */
export function keptIds(owner: Owner): DocumentId[] {
  const start = placeOf({ owner, kind: '', name: '' })?.trimEnd()
  if (!start) return []
  return draftsAt(`${start} `).map((found) => {
    const [kind = '', ...name] = found.slice(start.length + 1).split(' ')
    return { owner, kind, name: name.join(' ') }
  })
}

/** The one text in which an id is written, as the key of a map or of the storage. */
export function textOf({ owner, kind, name }: DocumentId): string {
  return [owner?.PersonId, owner?.AuthType, owner?.TeamId, kind, name].join(' ')
}

/** Null for a document of another person than the one who is here. */
function placeOf(id: DocumentId): string | null {
  const user = currentUser()
  return user && user.PersonId === id.owner?.PersonId ? draftPlace(user.PersonId, `unit ${textOf(id)}`) : null
}
