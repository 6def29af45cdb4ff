import { addDays, type WallClock, weekdayOf } from '../platform/dates.ts'
import type { BanRules } from './rules.ts'

/** When a ruling takes effect: at the weekday and time that the rules name, after the day of publication. At once if they name none. */
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

/** A ban for a card applies to games that begin later than the card's game. */
export function afterKickOff(gameDay: WallClock): WallClock {
  // Most games begin on a full minute. They take this fast path.
  if (gameDay.endsWith(':00')) return `${gameDay.slice(0, -2)}01`
  return new Date(Date.parse(`${gameDay}Z`) + 1000).toISOString().slice(0, 19)
}

export const endOfDay = (day: string): WallClock => `${day}T23:59:59`
