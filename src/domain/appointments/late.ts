import { z } from 'zod'
import { stateOf } from '../assignments/answer.ts'
import { dayAt, daysBetween, wallClockAt } from '../platform/dates.ts'
import { Version } from '../platform/entities.ts'
import { hasBegun } from './why-not-appoint.ts'

/** From this many days before a game on, a missing answer can be late. */
export const answerUntil = 2

export const mostAnswerHours = 168
const wrongHours = 'appointments.rules.wrongHours'

/** The appointment rules that staff set. */
export const AppointmentRules = z.object({
  /** How many hours officials have to answer after they are asked. */
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
  /** When the official was asked. `null` if unknown: then only the game's day decides. */
  AskedAt: string | null
}

/** Whether an answer is late: the game is near and has not begun, and the hours to answer have passed since the official was asked. */
export function isAnswerLate(place: Asked, start: string, now: Date, answerHours: number): boolean {
  if (stateOf(place) !== 'open' || hasBegun(start, wallClockAt(now))) return false
  if (daysBetween(dayAt(now), start.slice(0, 10)) >= answerUntil) return false
  return place.AskedAt === null || Date.parse(place.AskedAt) <= askedBefore(now, answerHours).getTime()
}

/** An official asked before this time has had the full hours to answer. */
export const askedBefore = (now: Date, answerHours: number) =>
  new Date(now.getTime() - answerHours * 3_600_000)
