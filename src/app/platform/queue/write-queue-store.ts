import { CallError } from '../calls/call-error.ts'
import { draftPlace, holdsIdentity, readDraft, removeDraft, writeDraft } from '../drafts/draft-store.ts'
import { currentUser } from '../session/session.ts'
import type { Outcome, QueuedWrite } from './queued-write.ts'

/** Stored like drafts: removed with the tab, a logout or another user's login. */
export function keepWrites(writes: readonly QueuedWrite[]) {
  const user = currentUser()
  if (!user) return
  // Writes must be stored unchanged, so one with a national id or e-mail address stays in memory.
  const kept = writes.filter(
    ({ owner, body }) => owner?.PersonId === user.PersonId && !holdsIdentity(JSON.stringify(body ?? '')),
  )
  if (kept.length) writeDraft(draftPlace(user.PersonId, place), kept)
  else removeDraft(draftPlace(user.PersonId, place))
}

export function keptWrites(): QueuedWrite[] {
  const user = currentUser()
  const kept = user ? readDraft(draftPlace(user.PersonId, place)) : undefined
  // Only `keepWrites` writes here.
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
  // Only `keepOutcomes` writes here.
  return Array.isArray(kept) ? (kept as ReturnType<typeof plain>[]).map(revived) : []
}

/** JSON would leave out an error's message. */
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
