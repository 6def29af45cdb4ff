import { isDay } from '../platform/dates.ts'
import type { RefusalId } from '../platform/refusal.ts'
import type { QueueRow } from './rows.ts'

type Registrable = { FifaId: string; Waiting: string | null }

/** FIP-01: a record with a FIFA id is registered already. One in the queue is sent automatically. */
export function whyNotRegister({ FifaId, Waiting }: Registrable): RefusalId | null {
  if (FifaId) return 'registry.isRegistered'
  return Waiting === 'waiting' ? 'registry.isWaiting' : null
}

/** Batch registration skips persons with duplicates, because these need a decision one by one. */
export function whyNotQueue(person: Registrable): RefusalId | null {
  return whyNotRegister(person) ?? (person.Waiting === 'duplicates' ? 'registry.decideFirst' : null)
}

/** D3-044: force is allowed only after duplicates were found. */
export function whyNotForce(waiting: string | null): RefusalId | null {
  return waiting === 'duplicates' ? null : 'registry.noDuplicates'
}

/** A player registration can be added only if the person has none (FIP-09). */
export function whyNotAddPlayer({ PlayerData }: { PlayerData: readonly unknown[] }): RefusalId | null {
  return PlayerData.length > 0 ? 'registry.playerExists' : null
}

/** Why an entry cannot be sent again: it is finished, or its duplicates need a decision. */
export function whyNotRetryQueued({ State }: Pick<QueueRow, 'State'>): RefusalId | null {
  if (isOver(State)) return 'registry.isOver'
  return State === 'duplicates' ? 'registry.decideFirst' : null
}

/** OP-140: a change of a registered record may ignore duplicates. A new registration needs a decision by someone who sees both records. */
export function whyNotForceQueued({ State, Act }: Pick<QueueRow, 'State' | 'Act'>): RefusalId | null {
  if (isOver(State)) return 'registry.isOver'
  if (State !== 'duplicates') return 'registry.noDuplicates'
  return Act === 'register' || Act === 'merge' ? 'registry.decideFirst' : null
}

/** An entry in transit may still arrive, so it cannot be given up. */
export function whyNotGiveUp({ State }: Pick<QueueRow, 'State'>, isSending = false): RefusalId | null {
  if (isOver(State)) return 'registry.isOver'
  return isSending ? 'registry.isSending' : null
}

const isOver = (state: QueueRow['State']) => state === 'done' || state === 'givenUp'

/** The day from three selects: either all are chosen or none, and the day exists (OP-144). */
export function dayOfParts({ day, month, year }: { day: string; month: string; year: string }): {
  day: string | null
  refusal: RefusalId | null
} {
  if (!day && !month && !year) return { day: null, refusal: null }
  if (!day || !month || !year) return { day: null, refusal: 'registry.dayIncomplete' }
  const whole = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isRealDay(whole) ? { day: whole, refusal: null } : { day: null, refusal: 'registry.noSuchDay' }
}

/** Like `isDay`, but also before 1900: clubs and courts may be older (FIO-05). */
function isRealDay(day: string): boolean {
  const year = Number(day.slice(0, 4))
  // The calendar repeats every 400 years.
  return isDay(year < 1900 ? `${year + 400}${day.slice(4)}` : day)
}

/** FIP-10: 100 years back. FIO-05: 200 years back. Newest first. */
export function yearsBack(today: string, count: 100 | 200): number[] {
  const year = Number(today.slice(0, 4))
  return Array.from({ length: count + 1 }, (_, index) => year - index)
}
