import { isDay } from '../platform/dates.ts'
import type { RefusalId } from '../platform/refusal.ts'
import type { QueueRow } from './rows.ts'

type Registrable = { FifaId: string; Waiting: string | null }

/** FIP-01: why a record cannot be registered. A record with a FIFA id is registered already, and one in the queue is sent automatically. */
export function whyNotRegister({ FifaId, Waiting }: Registrable): RefusalId | null {
  if (FifaId) return 'registry.isRegistered'
  return Waiting === 'waiting' ? 'registry.isWaiting' : null
}

/** Why a person cannot be registered in a batch. Persons with duplicates need a decision one by one. */
export function whyNotQueue(person: Registrable): RefusalId | null {
  return whyNotRegister(person) ?? (person.Waiting === 'duplicates' ? 'registry.decideFirst' : null)
}

/** D3-044: why a registration cannot be forced. Duplicates must have been found before. */
export function whyNotForce(waiting: string | null): RefusalId | null {
  return waiting === 'duplicates' ? null : 'registry.noDuplicates'
}

/** A player registration can be added only if the person has none (FIP-09). */
export function whyNotAddPlayer({ PlayerData }: { PlayerData: readonly unknown[] }): RefusalId | null {
  return PlayerData.length > 0 ? 'registry.playerExists' : null
}

/** Why a queued change cannot be sent again: it is finished, or staff must decide about its duplicates. */
export function whyNotRetryQueued({ State }: Pick<QueueRow, 'State'>): RefusalId | null {
  if (isOver(State)) return 'registry.isOver'
  return State === 'duplicates' ? 'registry.decideFirst' : null
}

/**
 * OP-140: why a queued change cannot be sent in spite of duplicates. Changes of a registered record can, but a new registration needs a
 * decision by someone who sees both records.
 */
export function whyNotForceQueued({ State, Act }: Pick<QueueRow, 'State' | 'Act'>): RefusalId | null {
  if (isOver(State)) return 'registry.isOver'
  if (State !== 'duplicates') return 'registry.noDuplicates'
  return Act === 'register' || Act === 'merge' ? 'registry.decideFirst' : null
}

/** Why a queued change cannot be cancelled. One that is being sent may still arrive. */
export function whyNotGiveUp({ State }: Pick<QueueRow, 'State'>, isSending = false): RefusalId | null {
  if (isOver(State)) return 'registry.isOver'
  return isSending ? 'registry.isSending' : null
}

const isOver = (state: QueueRow['State']) => state === 'done' || state === 'givenUp'

/** Combines day, month and year of three selects. All or none must be chosen, and the day must exist (OP-144). */
export function dayOfParts({ day, month, year }: { day: string; month: string; year: string }): {
  day: string | null
  refusal: RefusalId | null
} {
  if (!day && !month && !year) return { day: null, refusal: null }
  if (!day || !month || !year) return { day: null, refusal: 'registry.dayIncomplete' }
  const whole = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isRealDay(whole) ? { day: whole, refusal: null } : { day: null, refusal: 'registry.noSuchDay' }
}

/** Like `isDay`, but also for days before 1900, because clubs and courts may be older (FIO-05). */
function isRealDay(day: string): boolean {
  const year = Number(day.slice(0, 4))
  // The calendar repeats every 400 years, so a later year has the same days.
  return isDay(year < 1900 ? `${year + 400}${day.slice(4)}` : day)
}

/** The years to choose from, newest first: 100 years back for births (FIP-10), 200 for clubs and courts (FIO-05). */
export function yearsBack(today: string, count: 100 | 200): number[] {
  const year = Number(today.slice(0, 4))
  return Array.from({ length: count + 1 }, (_, index) => year - index)
}
