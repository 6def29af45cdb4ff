import { z } from 'zod'
import { AuthType } from '../platform/auth-type.ts'
import { addMonths, type Day, yearOf } from '../platform/dates.ts'
import { Version } from '../platform/entities.ts'
import { date, id, text } from '../platform/input.ts'
import type { RefusalId } from '../platform/refusal.ts'

export const commentMax = 1000

/** A referee's leave (LEV-08). The comment may be about health, so only the person and staff see it. */
export const Holiday = z.object({
  Id: z.number(),
  PersonId: z.number(),
  DateFrom: z.string(),
  DateTo: z.string(),
  PartOfDay: z.union([z.literal(0), z.literal(1)]),
  Comment: z.string(),
  Version,
})
export type Holiday = z.infer<typeof Holiday>

/** Leave in the list of all referees, without the comment. */
export const LeaveOfPerson = Holiday.pick({
  Id: true,
  PersonId: true,
  DateFrom: true,
  DateTo: true,
  PartOfDay: true,
}).extend({ Name: z.string() })
export type LeaveOfPerson = z.infer<typeof LeaveOfPerson>

/** A date that may be missing, so that a rule can reject it with a specific error text (LEV-06). */
const optionalDate = () => z.union([z.literal(''), date()], { message: 'validation.date' }).default('')

/**
 * The body that saves leave. Without an Id, or with Id 0, it creates a new entry. `Edit` is a flag of the client's and is ignored (LEV-08).
 */
export const HolidayInput = z.strictObject({
  Id: id().or(z.literal(0)).nullish(),
  PersonId: id().nullish(),
  DateFrom: optionalDate(),
  DateTo: optionalDate(),
  PartOfDay: z.union([z.literal(0), z.literal(1)]).default(0),
  Comment: text(commentMax).default(''),
  Version: Version.nullish(),
  Edit: z.boolean().nullish(),
})
export type HolidayInput = z.input<typeof HolidayInput>

/** The initial dates of the form: from today to three months later (LEV-07). */
export function newHoliday(today: Day): { DateFrom: Day; DateTo: Day; PartOfDay: 0 | 1; Comment: string } {
  return { DateFrom: today, DateTo: addMonths(today, 3), PartOfDay: 0, Comment: '' }
}

/** LEV-06, OP-044: why leave cannot be saved. It needs both dates, in order. One day of leave has the same date twice. */
export function whyNotSaveHoliday({ DateFrom, DateTo }: { DateFrom: Day; DateTo: Day }): RefusalId | null {
  if (!DateFrom || !DateTo || DateFrom > DateTo) return 'leave.datesWrong'
  return yearOf(DateFrom) < firstYear || yearOf(DateTo) > lastYear ? 'leave.farAway' : null
}

/** First and last year in which leave can be entered. Other years are typing errors. */
const firstYear = 2000
const lastYear = 2100

/** Whether a user sees everybody's leave. Staff see who is on leave in a period before they make appointments (LEV-02). */
export function seesEverybodysLeave(user: { AuthType: AuthType }): boolean {
  return user.AuthType === AuthType.Staff
}

/** LEV-03, OP-045: the form requires the referee role. The server also accepts people in the list of referees. */
export function whyNotKeepLeave(user: { AuthType: AuthType }, isListed: boolean): RefusalId | null {
  return user.AuthType === AuthType.Referee || isListed ? null : 'leave.notReferee'
}
