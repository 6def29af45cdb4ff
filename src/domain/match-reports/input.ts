import { z } from 'zod'
import { recordOf } from '../platform/records.ts'
import { plainSigns } from '../platform/typed/signs.ts'
import { type Minute, parseMinute } from './incidents/minute.ts'
import { scoreFields } from './report.ts'

/** As numbers, or as they were typed; empty and null are 'not known', and what is left out stays as it is. */
const count = (digits: number, message: 'validation.score' | 'validation.attendance') =>
  z
    .union([z.number(), z.string().max(20)], { message })
    .nullish()
    .transform((value) => (value === undefined ? undefined : plainSigns(String(value ?? ''))))
    .refine((typed) => !typed || new RegExp(`^\\d{1,${digits}}$`).test(typed), { message })
    .transform((typed) => (typed === '' ? null : typed === undefined ? undefined : Number(typed)))

/** REP-27: up to four digits, on screen and in an import. */
export const mostAttendance = 9_999
export const attendance = count(4, 'validation.attendance')
const goals = count(2, 'validation.score')

export const scores = recordOf(scoreFields, () => goals)

export const scoreInput = z.object({ Attendance: attendance, ...scores })

/** REP-22, REP-23: a number, or text such as '90+5'. */
export const Minutes = z.object({
  Minute: z.union([z.number(), z.string().max(10)]).nullish(),
  MinuteInExtraTime: z.number().int().min(0).max(59).nullish(),
})

export type MinuteIn = Minute | 'missing' | 'wrong'

/**
 * The minute that was sent in either form; 'missing' or 'wrong' where it cannot be read. Only as text is 90.5 the fifth minute
 * after the 90th (OP-065): as a number it would be the same as 90.50.
 */
export function minuteIn({ Minute, MinuteInExtraTime }: z.output<typeof Minutes>): MinuteIn {
  if (Minute === null || Minute === undefined || Minute === '') return 'missing'
  if (typeof Minute === 'number' && !Number.isInteger(Minute)) return 'wrong'
  const typed = MinuteInExtraTime ? `${Minute}+${MinuteInExtraTime}` : String(Minute)
  return parseMinute(typed) ?? 'wrong'
}
