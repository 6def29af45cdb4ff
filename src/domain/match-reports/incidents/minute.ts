import { plainSigns } from '../../platform/typed/signs.ts'

/** The last minute of extra time. Later events are written as 120+2. */
export const lastMinute = 120
export const lastStoppage = 59

export type Minute = { Minute: number; MinuteInExtraTime: number | null }

/** Whether the minute field accepts the typed characters (REP-23). */
export function isMinuteTyping(text: string): boolean {
  return /^[\d.+]*$/.test(text)
}

/** Parses a minute such as '90+5', or '90.5' with the same meaning (OP-065); `null` if the text is not a minute. */
export function parseMinute(text: string): Minute | null {
  const [, minute, extra] = /^(\d{1,3})(?:[.+](\d{1,2}))?$/.exec(plainSigns(text)) ?? []
  if (minute === undefined || Number(minute) > lastMinute) return null
  if (extra !== undefined && (Number(extra) < 1 || Number(extra) > lastStoppage)) return null
  return { Minute: Number(minute), MinuteInExtraTime: extra === undefined ? null : Number(extra) }
}

export function minuteText({ Minute, MinuteInExtraTime }: Minute): string {
  return MinuteInExtraTime ? `${Minute}+${MinuteInExtraTime}` : String(Minute)
}

export function compareMinutes(a: Minute, b: Minute): number {
  return a.Minute - b.Minute || (a.MinuteInExtraTime ?? 0) - (b.MinuteInExtraTime ?? 0)
}
