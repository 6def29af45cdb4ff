import { plainSigns } from './signs.ts'

/** Converts a typed time such as 1430, 14.30 or 14:30 to 14:30. Returns other text unchanged. */
export function parseTimeOfDay(typed: string): string {
  const text = plainSigns(typed)
  const [, hour, minute] = /^([01]?\d|2[0-3])[:.]?([0-5]\d)$/.exec(text) ?? []
  return hour && minute ? `${hour.padStart(2, '0')}:${minute}` : text
}
