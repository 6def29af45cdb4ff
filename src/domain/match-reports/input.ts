import { z } from 'zod'
import { parseMinute } from './minute.ts'
import { type ScoreField, scoreFields } from './report.ts'

/** As numbers, or as they were typed; empty is 'not known'. */
const count = (digits: number, message: 'validation.score' | 'validation.attendance') =>
  z
    .union([z.number(), z.string().max(20)], { message })
    .nullish()
    .transform((value) => (typeof value === 'string' ? value.trim() : (value ?? '')).toString())
    .refine((typed) => typed === '' || new RegExp(`^\\d{1,${digits}}$`).test(typed), { message })
    .transform((typed) => (typed === '' ? null : Number(typed)))

/** REP-27: up to four digits. */
export const attendance = count(4, 'validation.attendance')
const goals = count(2, 'validation.score')

export const scores = Object.fromEntries(scoreFields.map((field) => [field, goals])) as Record<
  ScoreField,
  typeof goals
>

export const scoreInput = z.object({ Attendance: attendance, ...scores })

/** REP-22, REP-23: a number, or text such as '90+5'. */
export const Minutes = z.object({
  Minute: z.union([z.number(), z.string().max(10)]).nullish(),
  MinuteInExtraTime: z.number().int().min(0).max(59).nullish(),
})

/** The minute that was sent in either form; 'missing' or 'wrong' where it is none. */
export function minuteIn({ Minute, MinuteInExtraTime }: z.output<typeof Minutes>) {
  if (Minute === null || Minute === undefined || Minute === '') return 'missing'
  const typed = MinuteInExtraTime ? `${Minute}+${MinuteInExtraTime}` : String(Minute)
  return parseMinute(typed) ?? 'wrong'
}
