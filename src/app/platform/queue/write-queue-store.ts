import { CallError } from '../calls/call-error.ts'
import { draftPlace, holdsIdentity, readDraft, removeDraft, writeDraft } from '../drafts/draft-store.ts'
import { currentUser } from '../session/session.ts'
import type { Outcome, QueuedWrite } from './queued-write.ts'

/** Kept beside the drafts, so that they go as drafts go: with the tab, at a logout, at another person's login. */
export function keepWrites(writes: readonly QueuedWrite[]) {
  const user = currentUser()
  if (!user) return
  // A draft loses its national ids and addresses; a write must stay as it is, so one that has any lives in memory only.
  const kept = writes.filter(
    ({ owner, body }) => owner?.PersonId === user.PersonId && !holdsIdentity(JSON.stringify(body ?? '')),
  )
  if (kept.length) writeDraft(draftPlace(user.PersonId, place), kept)
  else removeDraft(draftPlace(user.PersonId, place))
}

export function keptWrites(): QueuedWrite[] {
  const user = currentUser()
  const kept = user ? readDraft(draftPlace(user.PersonId, place)) : undefined
  // Only the function above writes there.
  return Array.isArray(kept) ? (kept as QueuedWrite[]) : []
}

/** What became of writes, until their page has handled it. */
export function keepOutcomes(outcomes: readonly Outcome[]) {
  const user = currentUser()
  if (!user) return
  const own = outcomes.filter(({ write }) => write.owner?.PersonId === user.PersonId)
  if (own.length) writeDraft(draftPlace(user.PersonId, outcomesPlace), own.map(plain))
  else removeDraft(draftPlace(user.PersonId, outcomesPlace))
}

export function keptOutcomes(): Outcome[] {
  const user = currentUser()
  const kept = user ? readDraft(draftPlace(user.PersonId, outcomesPlace)) : undefined
  // Only the function above writes there.
  return Array.isArray(kept) ? (kept as ReturnType<typeof plain>[]).map(revived) : []
}

/** An error's message is no field of its own that JSON would take. */
function plain(outcome: Outcome) {
  if ('answer' in outcome) return outcome
  const { message, kind, status, error, errors, current, answer } = outcome.error
  return { write: outcome.write, refusal: { message, kind, status, error, errors, current, answer } }
}

function revived(kept: ReturnType<typeof plain>): Outcome {
  return 'refusal' in kept
    ? { write: kept.write, error: new CallError(kept.refusal.message, kept.refusal) }
    : kept
}

export function forgetDraft(key: string) {
  const user = currentUser()
  if (user) removeDraft(draftPlace(user.PersonId, key))
}

const place = 'write-queue'
const outcomesPlace = 'outcomes'
