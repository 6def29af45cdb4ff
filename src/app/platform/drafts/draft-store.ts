import { tabStorage } from '../tab-storage.ts'

const prefix = 'draft:'

/** The storage key of a user's draft. It never contains a national id. */
export function draftPlace(personId: number, key: string): string {
  return `${prefix}${personId}:${withoutIdentity(key)}`
}

export function readDraft(place: string): unknown {
  try {
    return JSON.parse(tabStorage.get(place) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Stores a draft in the browser. Returns false if the browser refuses. */
export function writeDraft(place: string, value: unknown): boolean {
  return tabStorage.set(
    place,
    JSON.stringify(value, (_name, part) => withoutIdentity(part)),
  )
}

export function removeDraft(place: string) {
  tabStorage.remove(place)
}

export function forgetDrafts() {
  for (const place of draftsAt(prefix)) tabStorage.remove(place)
}

/** Removes the drafts of all other users, so a user who logs in in the same tab cannot find them. */
export function keepOnlyDraftsOf(personId: number) {
  const own = draftsAt(`${prefix}${personId}:`)
  for (const place of draftsAt(prefix)) if (!own.includes(place)) tabStorage.remove(place)
}

export function draftsAt(start: string): string[] {
  return tabStorage.places().filter((place) => place.startsWith(start))
}

const identities = /\b\d{6}[-\s]?\d{4}\b|[^\s@<>;,]+@[^\s@<>;,]+/g

/** Replaces national ids and e-mail addresses, which must stay out of the browser's storage. */
function withoutIdentity<T>(part: T): T | string {
  if (typeof part === 'number') return holdsIdentity(String(part)) ? '' : part
  return typeof part === 'string' ? part.replace(identities, '…') : part
}

/** Whether the text contains a national id or an e-mail address. */
export function holdsIdentity(text: string): boolean {
  return text.search(identities) >= 0
}

/** Whether the text is nothing but national ids or e-mail addresses. */
export function isIdentity(text: string): boolean {
  return holdsIdentity(text) && !/[\p{L}\d]/u.test(text.replace(identities, ''))
}
