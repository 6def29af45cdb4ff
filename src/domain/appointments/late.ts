import { z } from 'zod'
import { stateOf } from '../assignments/answer.ts'
import { dayAt, daysBetween, wallClockAt } from '../platform/dates.ts'
import { Version } from '../platform/entities.ts'
import { hasBegun } from './why-not-appoint.ts'

/** An unanswered appointment can be late only if its game is less than this many days away. */
export const answerUntil = 2

export const mostAnswerHours = 168
const wrongHours = 'appointments.rules.wrongHours'

export const AppointmentRules = z.object({
  /** Hours that officials have to answer after they are asked. */
  AnswerHours: z.number(),
  Version,
})
export type AppointmentRules = z.infer<typeof AppointmentRules>

export const AppointmentRulesInput = z.strictObject({
  AnswerHours: z.number(wrongHours).int(wrongHours).min(1, wrongHours).max(mostAnswerHours, wrongHours),
  Version: Version.nullish(),
})

type Asked = {
  Confirmed: string | null
  Declined: string | null
  /** When the official was asked. If `null`, only the day of the game decides whether the answer is late. */
  AskedAt: string | null
}

/** Whether an official's answer to an appointment is late: the game is near and has not begun, and the hours to answer have passed. */
export function isAnswerLate(place: Asked, start: string, now: Date, answerHours: number): boolean {
  if (stateOf(place) !== 'open' || hasBegun(start, wallClockAt(now))) return false
  if (daysBetween(dayAt(now), start.slice(0, 10)) >= answerUntil) return false
  return place.AskedAt === null || Date.parse(place.AskedAt) <= askedBefore(now, answerHours).getTime()
}

export const askedBefore = (now: Date, answerHours: number) =>
  new Date(now.getTime() - answerHours * 3_600_000)
