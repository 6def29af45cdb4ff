import { z } from 'zod'
import { type Day, isTimeKnown, type WallClock } from '../platform/dates.ts'
import { date } from '../platform/input.ts'

/** The form with which a club requests a change of a game's time (GTC-17). */
export const ChangeForm = z.strictObject({
  Day: z.union([z.literal(''), date()], { message: 'validation.date' }).default(''),
  Time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { message: 'validation.time' }),
  RequestedCourt: z.number().nullable().default(null),
})
export type ChangeForm = { Day: Day; Time: string; RequestedCourt: number | null }

export const isTime = (text: string) => ChangeForm.shape.Time.safeParse(text).success

/** The form starts with the game's current time and court; 12:00 if the time is unknown. */
export function typedOf({ GameDay, CourtId }: { GameDay: WallClock; CourtId: number }): ChangeForm {
  const Time = isTimeKnown(GameDay) ? GameDay.slice(11, 16) : '12:00'
  return { Day: GameDay.slice(0, 10), Time, RequestedCourt: CourtId || null }
}

export function changeOf({ Day, Time, RequestedCourt }: ChangeForm) {
  return { RequestedDate: Day ? `${Day}T${Time}:00` : '', RequestedCourt }
}
