import { z } from 'zod'
import { type Day, isTimeKnown } from '../platform/dates.ts'
import { date } from '../platform/input.ts'
import type { WallClock } from './rules.ts'

/** What is typed for a request: the time as a day, an hour and a minute (GTC-17). */
export const ChangeForm = z.strictObject({
  Day: z.union([z.literal(''), date()], { message: 'validation.date' }).default(''),
  Hour: z.string().regex(/^([01]\d|2[0-3])$/),
  Minute: z.string().regex(/^[0-5]\d$/),
  RequestedCourt: z.number().nullable().default(null),
})
export type ChangeForm = { Day: Day; Hour: string; Minute: string; RequestedCourt: number | null }

/** It begins with what the game has now; of a time that is not known, with no time of its own. */
export function typedOf({ GameDay, CourtId }: { GameDay: WallClock; CourtId: number }): ChangeForm {
  const [Hour, Minute] = isTimeKnown(GameDay) ? [GameDay.slice(11, 13), GameDay.slice(14, 16)] : ['12', '00']
  return { Day: GameDay.slice(0, 10), Hour, Minute, RequestedCourt: CourtId || null }
}

/** What is sent for it. */
export function changeOf({ Day, Hour, Minute, RequestedCourt }: ChangeForm) {
  return { RequestedDate: Day ? `${Day}T${Hour}:${Minute}:00` : '', RequestedCourt }
}

const twoDigits = (count: number) =>
  Array.from({ length: count }, (_, index) => String(index).padStart(2, '0'))
export const hours = twoDigits(24)
export const minutes = twoDigits(60)
