import { z } from 'zod'
import { AuthType } from '../platform/auth-type.ts'
import { addMonths, type Day, yearOf } from '../platform/dates.ts'
import { Version } from '../platform/entities.ts'
import { date, id, text } from '../platform/input.ts'
import type { RefusalId } from '../platform/refusal.ts'

export const commentMax = 1000

/** Leave of a referee (LEV-08). The comment may be about health, so only the person and staff see it. */
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

/** Leave as staff see everybody's: without the comment, which is on the person's own. */
export const LeaveOfPerson = Holiday.pick({
  Id: true,
  PersonId: true,
  DateFrom: true,
  DateTo: true,
  PartOfDay: true,
}).extend({ Name: z.string() })
export type LeaveOfPerson = z.infer<typeof LeaveOfPerson>

/** A missing date is refused by the rule, which has a sentence of its own for it (LEV-06), not by the schema. */
const optionalDate = () => z.union([z.literal(''), date()], { message: 'validation.date' }).default('')

/** What is sent; Id 0, or none, for a new one. Edit is a flag of the client and ignored here (LEV-08). */
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

/** Today to three months later (LEV-07). */
export function newHoliday(today: Day): { DateFrom: Day; DateTo: Day; PartOfDay: 0 | 1; Comment: string } {
  return { DateFrom: today, DateTo: addMonths(today, 3), PartOfDay: 0, Comment: '' }
}

/** LEV-06, OP-044: both dates, in order; one day of leave has the same date twice. */
export function whyNotSaveHoliday({ DateFrom, DateTo }: { DateFrom: Day; DateTo: Day }): RefusalId | null {
  if (!DateFrom || !DateTo || DateFrom > DateTo) return 'leave.datesWrong'
  return yearOf(DateFrom) < firstYear || yearOf(DateTo) > lastYear ? 'leave.farAway' : null
}

/** A date further away than these is taken for a typing error. */
const firstYear = 2000
const lastYear = 2100

/** Staff see who is on leave in a window before they appoint anybody (LEV-02). */
export function seesEverybodysLeave(user: { AuthType: AuthType }): boolean {
  return user.AuthType === AuthType.Staff
}

/** LEV-03, OP-045: on screen a referee is who has that role; the server also takes who stands in the referees' list. */
export function whyNotKeepLeave(user: { AuthType: AuthType }, isListed: boolean): RefusalId | null {
  return user.AuthType === AuthType.Referee || isListed ? null : 'leave.notReferee'
}
