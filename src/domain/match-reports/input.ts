import { z } from 'zod'
import { recordOf } from '../platform/records.ts'
import { plainSigns } from '../platform/typed/signs.ts'
import { type Minute, parseMinute } from './incidents/minute.ts'
import { scoreFields } from './report.ts'

/** A count as a number, or as text as it was typed. Empty and `null` mean unknown; a missing field stays unchanged. */
const count = (digits: number, message: 'validation.score' | 'validation.attendance') =>
  z
    .union([z.number(), z.string().max(20)], { message })
    .nullish()
    .transform((value) => (value === undefined ? undefined : plainSigns(String(value ?? ''))))
    .refine((typed) => !typed || new RegExp(`^\\d{1,${digits}}$`).test(typed), { message })
    .transform((typed) => (typed === '' ? null : typed === undefined ? undefined : Number(typed)))

/** The highest attendance that forms and imports accept: four digits (REP-27). */
export const mostAttendance = 9_999
export const attendance = count(4, 'validation.attendance')
const goals = count(2, 'validation.score')

export const scores = recordOf(scoreFields, () => goals)

export const scoreInput = z.object({ Attendance: attendance, ...scores })

/** REP-22, REP-23: the minute of an incident as a number, or as text such as '90+5'. */
export const Minutes = z.object({
  Minute: z.union([z.number(), z.string().max(10)]).nullish(),
  MinuteInExtraTime: z.number().int().min(0).max(59).nullish(),
})

export type MinuteIn = Minute | 'missing' | 'wrong'

/** Parses the minute of an incident. 90.5 means 90+5 only as text (OP-065), because the number 90.5 equals 90.50. */
export function minuteIn({ Minute, MinuteInExtraTime }: z.output<typeof Minutes>): MinuteIn {
  if (Minute === null || Minute === undefined || Minute === '') return 'missing'
  if (typeof Minute === 'number' && !Number.isInteger(Minute)) return 'wrong'
  const typed = MinuteInExtraTime ? `${Minute}+${MinuteInExtraTime}` : String(Minute)
  return parseMinute(typed) ?? 'wrong'
}
