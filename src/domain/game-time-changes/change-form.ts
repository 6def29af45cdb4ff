import { z } from 'zod'
import { type Day, isTimeKnown, type WallClock } from '../platform/dates.ts'
import { date } from '../platform/input.ts'

/** What is typed for a request: a day, and a time from 00:00 to 23:59 (GTC-17). */
export const ChangeForm = z.strictObject({
  Day: z.union([z.literal(''), date()], { message: 'validation.date' }).default(''),
  Time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { message: 'validation.time' }),
  RequestedCourt: z.number().nullable().default(null),
})
export type ChangeForm = { Day: Day; Time: string; RequestedCourt: number | null }

export const isTime = (text: string) => ChangeForm.shape.Time.safeParse(text).success

/** It begins with what the game has now; of a time that is not known, with no time of its own. */
export function typedOf({ GameDay, CourtId }: { GameDay: WallClock; CourtId: number }): ChangeForm {
  const Time = isTimeKnown(GameDay) ? GameDay.slice(11, 16) : '12:00'
  return { Day: GameDay.slice(0, 10), Time, RequestedCourt: CourtId || null }
}

/** What is sent for it. */
export function changeOf({ Day, Time, RequestedCourt }: ChangeForm) {
  return { RequestedDate: Day ? `${Day}T${Time}:00` : '', RequestedCourt }
}
