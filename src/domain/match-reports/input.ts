import { z } from 'zod'
import { recordOf } from '../platform/records.ts'
import { plainSigns } from '../platform/typed/signs.ts'
import { type Minute, parseMinute } from './incidents/minute.ts'
import { scoreFields } from './report.ts'

/** Numbers, or text as typed. Empty and `null` mean unknown; a missing member stays unchanged. */
const count = (digits: number, message: 'validation.score' | 'validation.attendance') =>
  z
    .union([z.number(), z.string().max(20)], { message })
    .nullish()
    .transform((value) => (value === undefined ? undefined : plainSigns(String(value ?? ''))))
    .refine((typed) => !typed || new RegExp(`^\\d{1,${digits}}$`).test(typed), { message })
    .transform((typed) => (typed === '' ? null : typed === undefined ? undefined : Number(typed)))

/** REP-27: up to four digits, in forms and imports. */
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

/** Parses a minute in either form. Only as text does 90.5 mean 90+5 (OP-065), because the number 90.5 equals 90.50. */
export function minuteIn({ Minute, MinuteInExtraTime }: z.output<typeof Minutes>): MinuteIn {
  if (Minute === null || Minute === undefined || Minute === '') return 'missing'
  if (typeof Minute === 'number' && !Number.isInteger(Minute)) return 'wrong'
  const typed = MinuteInExtraTime ? `${Minute}+${MinuteInExtraTime}` : String(Minute)
  return parseMinute(typed) ?? 'wrong'
}
