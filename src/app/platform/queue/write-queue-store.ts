import { CallError } from '../calls/call-error.ts'
import { draftPlace, holdsIdentity, readDraft, removeDraft, writeDraft } from '../drafts/draft-store.ts'
import { currentUser } from '../session/session.ts'
import type { Outcome, QueuedWrite } from './queued-write.ts'

/**
 * Stores the queued writes in the browser. They are removed when the tab is closed, on logout, or when another user logs in, like
 * drafts.
 */
export function keepWrites(writes: readonly QueuedWrite[]) {
  const user = currentUser()
  if (!user) return
  // A write that contains a national id or an e-mail address is not stored: drafts omit these, and a write must stay unchanged.
  const kept = writes.filter(
    ({ owner, body }) => owner?.PersonId === user.PersonId && !holdsIdentity(JSON.stringify(body ?? '')),
  )
  if (kept.length) writeDraft(draftPlace(user.PersonId, place), kept)
  else removeDraft(draftPlace(user.PersonId, place))
}

export function keptWrites(): QueuedWrite[] {
  const user = currentUser()
  const kept = user ? readDraft(draftPlace(user.PersonId, place)) : undefined
  // The cast is safe, because only `keepWrites` writes under this key.
  return Array.isArray(kept) ? (kept as QueuedWrite[]) : []
}

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
  // The cast is safe, because only `keepOutcomes` writes under this key.
  return Array.isArray(kept) ? (kept as ReturnType<typeof plain>[]).map(revived) : []
}

/** Converts an outcome to plain data. JSON would omit the message of an error. */
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
