import { z } from 'zod'
import { dayText } from '../platform/dates.ts'
import type { Translate } from '../texts/keys.ts'
import type { BanReason } from './ban.ts'
import { BanCause } from './codes.ts'

/** Why somebody may not play in a game, as the picker of the line-up and the report show it. */
export const BanNote = z.object({
  Cause: z.enum(BanCause),
  /** The yellow cards that were reached, or which dismissal of the season it is; 0 of another ruling. */
  Count: z.number(),
  /** Before this game; null where the ban ends by its day, or when the committee has met. */
  Left: z.number().nullable(),
  /** The last moment in Iceland, `YYYY-MM-DDTHH:mm:ss`; null where it ends otherwise. */
  Until: z.string().nullable(),
  /** False where it may have been served by then in games that are still to be played. */
  IsCertain: z.boolean(),
})
export type BanNote = z.infer<typeof BanNote>

export function noteOf({ Ban, Left, Until, IsCertain }: BanReason): BanNote {
  return { Cause: Ban.Cause, Count: Ban.Count, Left, Until, IsCertain }
}

/** 'Leikbann vegna brottvísunar: 1 leikur eftir' */
export function noteText(translate: Translate, { Cause, Count, Left, Until, IsCertain }: BanNote): string {
  const why = translate(`bans.notes.${Cause}`, { smart_count: Count })
  const rest = leftText(translate, { Left, Until })
  return translate(IsCertain ? 'bans.notes.certain' : 'bans.notes.uncertain', { why, rest })
}

/** '1 leikur eftir' */
export function leftText(translate: Translate, { Left, Until }: Pick<BanNote, 'Left' | 'Until'>): string {
  if (Left !== null) return translate('bans.notes.left', { smart_count: Left })
  if (Until !== null) return translate('bans.notes.until', { date: dayText(Until.slice(0, 10)) })
  return translate('bans.notes.untilRuling')
}
