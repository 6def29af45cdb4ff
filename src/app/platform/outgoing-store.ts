import { draftPlace, holdsIdentity, readDraft, removeDraft, writeDraft } from './draft-store.ts'
import type { Outgoing } from './outgoing.ts'
import { currentUser } from './session.ts'

/** Kept beside the drafts, so that they go as drafts go: with the tab, at a logout, at another person's login. */
export function keepWrites(writes: readonly Outgoing[]) {
  const user = currentUser()
  if (!user) return
  // A draft loses its national ids and addresses; a write must stay as it is, so one that has any lives in memory only.
  const kept = writes.filter(
    ({ owner, body }) => owner.startsWith(`${user.PersonId} `) && !holdsIdentity(JSON.stringify(body ?? '')),
  )
  if (kept.length) writeDraft(draftPlace(user.PersonId, place), kept)
  else removeDraft(draftPlace(user.PersonId, place))
}

export function keptWrites(): Outgoing[] {
  const user = currentUser()
  const kept = user ? readDraft(draftPlace(user.PersonId, place)) : undefined
  // Only the function above writes there.
  return Array.isArray(kept) ? (kept as Outgoing[]) : []
}

export function forgetDraft(key: string) {
  const user = currentUser()
  if (user) removeDraft(draftPlace(user.PersonId, key))
}

const place = 'outgoing'
