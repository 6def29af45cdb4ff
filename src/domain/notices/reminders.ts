import { z } from 'zod'
import { Version } from '../platform/entities.ts'
import { id } from '../platform/input.ts'

/** What is reminded of, each a kind of notice with a rule of its own. */
export const reminderKinds = [
  'assignmentUnanswered',
  'lineUpMissing',
  'bannedFromGame',
  'matchReportLate',
  'inspectorReportLate',
  'transferAtClub',
  'transferAtStaff',
  'contractAtStaff',
  'contractPaperMissing',
] as const
export const ReminderKind = z.enum(reminderKinds)
export type ReminderKind = z.infer<typeof ReminderKind>

export const ReminderUnit = z.enum(['hours', 'days'])
export type ReminderUnit = z.infer<typeof ReminderUnit>

/** What the first reminder is counted from: before a game begins, after it began, or after the record last changed. */
const countedFrom = {
  assignmentUnanswered: 'beforeGame',
  lineUpMissing: 'beforeGame',
  bannedFromGame: 'beforeGame',
  matchReportLate: 'afterGame',
  inspectorReportLate: 'afterGame',
  transferAtClub: 'afterChange',
  transferAtStaff: 'afterChange',
  contractAtStaff: 'afterChange',
  contractPaperMissing: 'afterChange',
} as const satisfies Record<ReminderKind, string>

export const countsFrom = (kind: ReminderKind) => countedFrom[kind]

export const longestWait = 720
export const mostReminders = 10
/** What was sent is kept for 90 days, so a reminder that went later could be sent twice. */
export const mostDays = 60

const rule = {
  Unit: ReminderUnit,
  First: whole(longestWait, 'validation.reminderTime'),
  Again: whole(longestWait, 'validation.reminderTime'),
  Most: whole(mostReminders, 'validation.reminderMost'),
  IsOn: z.boolean(),
}

function whole(max: number, message: string) {
  return z.number(message).int(message).min(1, message).max(max, message)
}

/** When is reminded of what waits: first so long before or after, again as long as it waits, and so often at most. */
export const ReminderRule = z.object({
  Id: z.number(),
  Kind: ReminderKind,
  ...rule,
  Version,
  /** How many went to people in the last 30 days. */
  Sent: z.number(),
  LastSent: z.string().nullable(),
})
export type ReminderRule = z.infer<typeof ReminderRule>

export const ReminderRuleInput = z
  .strictObject({ Id: id(), Version: Version.nullish(), ...rule })
  .refine((sent) => lastHour(sent) <= mostDays * hoursIn.days, {
    path: ['Most'],
    message: 'validation.reminderTooLong',
  })

export const hoursIn: Readonly<Record<ReminderUnit, number>> = { hours: 1, days: 24 }

type Times = Pick<ReminderRule, 'Unit' | 'First' | 'Again' | 'Most'>

/** The last moment at which the rule may remind, in hours from the game or the change. */
const lastHour = ({ Unit, First, Again, Most }: Times) => (First + Again * Most) * hoursIn[Unit]

export type ReminderWindow = {
  /** The games or changes that are reminded of at a moment lie after the first and not after the second. */
  readonly after: Date
  readonly until: Date
  /** A reminder takes the place of the one before it after so many seconds. */
  readonly everySeconds: number
}

/**
 * Of what a rule reminds at a moment. What is older than all reminders of the rule is left alone, so that a rule that is
 * switched on does not remind of last year.
 */
export function reminderWindow(rule: Times & Pick<ReminderRule, 'Kind'>, now: Date): ReminderWindow {
  const { Kind, Unit, First, Again, Most } = rule
  const isBefore = countsFrom(Kind) === 'beforeGame'
  const unit = hoursIn[Unit] * hourMillis
  const until = now.getTime() + (isBefore ? First : -First) * unit
  const after = until - Again * Most * unit
  return {
    // A game that has begun is past answering.
    after: new Date(isBefore ? Math.max(after, now.getTime()) : after),
    until: new Date(until),
    everySeconds: (Again * unit) / 1000,
  }
}

const hourMillis = 3_600_000
