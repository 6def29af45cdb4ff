import { tabStorage } from '../tab-storage.ts'

const prefix = 'draft:'

/** Where a person's draft stands in this tab's storage. Never an address with a national id in it. */
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

/** False where the browser keeps nothing. */
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

/** Who logs in after another person in the same tab finds nothing of that person's. */
export function keepOnlyDraftsOf(personId: number) {
  const own = draftsAt(`${prefix}${personId}:`)
  for (const place of draftsAt(prefix)) if (!own.includes(place)) tabStorage.remove(place)
}

/** The places that begin so. */
export function draftsAt(start: string): string[] {
  return tabStorage.places().filter((place) => place.startsWith(start))
}

const identities = /\b\d{6}[-\s]?\d{4}\b|[^\s@<>;,]+@[^\s@<>;,]+/g

/** National ids and e-mail addresses stay out of the browser's storage. */
function withoutIdentity<T>(part: T): T | string {
  if (typeof part === 'number') return holdsIdentity(String(part)) ? '' : part
  return typeof part === 'string' ? part.replace(identities, '…') : part
}

/** Whether any part of it would not be kept. */
export function holdsIdentity(text: string): boolean {
  return text.search(identities) >= 0
}

/** Whether it is nothing but that, so that nothing of it would be left. */
export function isIdentity(text: string): boolean {
  return holdsIdentity(text) && !/[\p{L}\d]/u.test(text.replace(identities, ''))
}
