import type { Draft } from '#domain/platform/drafts/draft.ts'
import { draftPlace, draftsAt, readDraft, removeDraft, writeDraft } from '../drafts/draft-store.ts'
import { currentUser, type Owner } from '../session/session.ts'
import type { DocumentKey } from './document-kind.ts'

/** Identifies a document: the user and role that typed it, its kind, and its name within the kind. */
export type DocumentId = { readonly owner: Owner; readonly kind: string; readonly name: string }

/** A document as stored in the browser. */
export type KeptDocument<T> = {
  readonly key: DocumentKey
  readonly draft: Draft<T>
  readonly saveMode: string
}

/** Stores a document in the browser, or removes it if `kept` is null. Documents are removed when drafts are (T27). */
export function keepDocument<T>(id: DocumentId, kept: KeptDocument<T> | null) {
  const place = placeOf(id)
  if (!place) return
  if (kept) writeDraft(place, kept)
  else removeDraft(place)
}

export function keptDocument<T>(id: DocumentId): KeptDocument<T> | null {
  const place = placeOf(id)
  // The cast is safe, because only `keepDocument` writes under this key.
  return place ? ((readDraft(place) as KeptDocument<T> | undefined) ?? null) : null
}

/** The ids of the documents stored for this user and role. */
export function keptIds(owner: Owner): DocumentId[] {
  const start = placeOf({ owner, kind: '', name: '' })?.trimEnd()
  if (!start) return []
  return draftsAt(`${start} `).map((found) => {
    const [kind = '', ...name] = found.slice(start.length + 1).split(' ')
    return { owner, kind, name: name.join(' ') }
  })
}

/** The id of a document as one string, for maps and storage. */
export function textOf({ owner, kind, name }: DocumentId): string {
  return [owner?.PersonId, owner?.AuthType, owner?.TeamId, kind, name].join(' ')
}

/** The storage key of a document; null if the document belongs to another user. */
function placeOf(id: DocumentId): string | null {
  const user = currentUser()
  return user && user.PersonId === id.owner?.PersonId ? draftPlace(user.PersonId, `unit ${textOf(id)}`) : null
}
