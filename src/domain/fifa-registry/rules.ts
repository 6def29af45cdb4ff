import { isDay } from '../platform/dates.ts'
import type { RefusalId } from '../platform/refusal.ts'
import type { QueueRow } from './rows.ts'

type Registrable = { FifaId: string; Waiting: string | null }

/** FIP-01: only what has no FIFA id is registered; what waits to be sent is sent by itself. */
export function whyNotRegister({ FifaId, Waiting }: Registrable): RefusalId | null {
  if (FifaId) return 'registry.isRegistered'
  return Waiting === 'waiting' ? 'registry.isWaiting' : null
}

/** One of many is not decided on unseen: what met duplicates, or is registered or on its way, is left. */
export function whyNotQueue(person: Registrable): RefusalId | null {
  return whyNotRegister(person) ?? (person.Waiting === 'duplicates' ? 'registry.decideFirst' : null)
}

/** D3-044: force is an answer to duplicates, never a first try. */
export function whyNotForce(waiting: string | null): RefusalId | null {
  return waiting === 'duplicates' ? null : 'registry.noDuplicates'
}

/** FIP-09 */
export function whyNotAddPlayer({ PlayerData }: { PlayerData: readonly unknown[] }): RefusalId | null {
  return PlayerData.length > 0 ? 'registry.playerExists' : null
}

/** What is over is not tried again; what waits for its first try goes by itself. */
export function whyNotRetryQueued({ State }: Pick<QueueRow, 'State'>): RefusalId | null {
  if (isOver(State)) return 'registry.isOver'
  return State === 'duplicates' ? 'registry.decideFirst' : null
}

/**
 * OP-140: a change of what is registered may go on though the registry names duplicates. What is not registered yet is decided on by
 * anyone who sees both sides.
 */
export function whyNotForceQueued({ State, Act }: Pick<QueueRow, 'State' | 'Act'>): RefusalId | null {
  if (isOver(State)) return 'registry.isOver'
  if (State !== 'duplicates') return 'registry.noDuplicates'
  return Act === 'register' || Act === 'merge' ? 'registry.decideFirst' : null
}

/** What is being sent may arrive at any moment, so nobody gives it up before that is known. */
export function whyNotGiveUp({ State }: Pick<QueueRow, 'State'>, isSending = false): RefusalId | null {
  if (isOver(State)) return 'registry.isOver'
  return isSending ? 'registry.isSending' : null
}

const isOver = (state: QueueRow['State']) => state === 'done' || state === 'givenUp'

/** The day of three selects: all of them or none, and one that exists (OP-144). */
export function dayOfParts({ day, month, year }: { day: string; month: string; year: string }): {
  day: string | null
  refusal: RefusalId | null
} {
  if (!day && !month && !year) return { day: null, refusal: null }
  if (!day || !month || !year) return { day: null, refusal: 'registry.dayIncomplete' }
  const whole = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isRealDay(whole) ? { day: whole, refusal: null } : { day: null, refusal: 'registry.noSuchDay' }
}

/** As `isDay`, which knows no day before 1900; clubs and courts may be older (FIO-05). */
function isRealDay(day: string): boolean {
  const year = Number(day.slice(0, 4))
  // The calendar repeats itself every 400 years.
  return isDay(year < 1900 ? `${year + 400}${day.slice(4)}` : day)
}

/** FIP-10: the last 100 years. FIO-05: 200 years back. Newest first. */
export function yearsBack(today: string, count: 100 | 200): number[] {
  const year = Number(today.slice(0, 4))
  return Array.from({ length: count + 1 }, (_, index) => year - index)
}
