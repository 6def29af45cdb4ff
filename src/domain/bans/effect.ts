import { addDays, type WallClock, weekdayOf } from '../platform/dates.ts'
import type { BanRules } from './rules.ts'

/**
 * When a ruling takes effect: at the time of the rules on the first such weekday of a later day than that of its
 * publication, or at once.
 */
export function effectOf(
  published: WallClock,
  { EffectWeekday, EffectTime }: Pick<BanRules, 'EffectWeekday' | 'EffectTime'>,
): WallClock {
  if (EffectWeekday === null) return published
  const day = addDays(
    published.slice(0, 10),
    (EffectWeekday - weekdayOf(published.slice(0, 10)) + 7) % 7 || 7,
  )
  return `${day}T${EffectTime}:00`
}

/** What follows from a card holds in every game that begins later than that of the card. */
export function afterKickOff(gameDay: WallClock): WallClock {
  // Nearly every game begins at a full minute.
  if (gameDay.endsWith(':00')) return `${gameDay.slice(0, -2)}01`
  return new Date(Date.parse(`${gameDay}Z`) + 1000).toISOString().slice(0, 19)
}

export const endOfDay = (day: string): WallClock => `${day}T23:59:59`
