import { z } from 'zod'
import { dayText } from '../platform/dates.ts'
import type { Translate } from '../texts/keys.ts'
import type { BanReason } from './ban.ts'
import { BanCause } from './codes.ts'

/** Why a person may not play in a game, as shown in the line-up picker and the report. */
export const BanNote = z.object({
  Cause: z.enum(BanCause),
  /** The number of yellow cards that led to the ban, or which dismissal of the season it was; 0 for other bans. */
  Count: z.number(),
  /** Games of the ban still to be served when the game begins; `null` if the ban ends on a date or waits for the committee. */
  Left: z.number().nullable(),
  /** End of the ban in Iceland, `YYYY-MM-DDTHH:mm:ss`; `null` if it does not end on a date. */
  Until: z.string().nullable(),
  /** False if earlier games that have not been played yet may serve the ban before the game. */
  IsCertain: z.boolean(),
})
export type BanNote = z.infer<typeof BanNote>

export function noteOf({ Ban, Left, Until, IsCertain }: BanReason): BanNote {
  return { Cause: Ban.Cause, Count: Ban.Count, Left, Until, IsCertain }
}

/** Text of a ban in a game: 'Leikbann vegna brottvísunar: 1 leikur eftir'. */
export function noteText(translate: Translate, { Cause, Count, Left, Until, IsCertain }: BanNote): string {
  const why = translate(`bans.notes.${Cause}`, { smart_count: Count })
  const rest = leftText(translate, { Left, Until })
  return translate(IsCertain ? 'bans.notes.certain' : 'bans.notes.uncertain', { why, rest })
}

/** Text of the games still to be served: '1 leikur eftir'. */
export function leftText(translate: Translate, { Left, Until }: Pick<BanNote, 'Left' | 'Until'>): string {
  if (Left !== null) return translate('bans.notes.left', { smart_count: Left })
  if (Until !== null) return translate('bans.notes.until', { date: dayText(Until.slice(0, 10)) })
  return translate('bans.notes.untilRuling')
}
