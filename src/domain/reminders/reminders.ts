import { z } from 'zod'
import { Version } from '../platform/entities.ts'
import { id } from '../platform/input.ts'

/** The kinds of reminders. Each is also a kind of notice, and has a rule of its own. */
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

/** The moment from which a reminder's first interval counts: before kick-off, after kick-off, or after the record's last change. */
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
/** Maximum days of a rule's last reminder. Sent reminders are stored for 90 days, so a later one could be sent twice. */
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

/**
 * When reminders of a kind are sent. `First` is the time before or after the event, `Again` the interval between reminders, `Most` their
 * maximum number.
 */
export const ReminderRule = z.object({
  Id: z.number(),
  Kind: ReminderKind,
  ...rule,
  Version,
  /** Number of reminders that the rule has sent in the last 30 days. */
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

/** Hours from the game or change to the last reminder that the rule sends. */
const lastHour = ({ Unit, First, Again, Most }: Times) => (First + Again * Most) * hoursIn[Unit]

export type ReminderWindow = {
  /** A reminder is due for games or changes later than `after`, up to and including `until`. */
  readonly after: Date
  readonly until: Date
  /** Seconds between two reminders of the same game or change. */
  readonly everySeconds: number
}

/**
 * The range of games or changes that need a reminder now. Old games and changes are excluded, so that a new
 * rule sends no reminders about last year.
 */
export function reminderWindow(rule: Times & Pick<ReminderRule, 'Kind'>, now: Date): ReminderWindow {
  const { Kind, Unit, First, Again, Most } = rule
  const isBefore = countsFrom(Kind) === 'beforeGame'
  const unit = hoursIn[Unit] * hourMillis
  const until = now.getTime() + (isBefore ? First : -First) * unit
  const after = until - Again * Most * unit
  return {
    // Exclude games that have begun, because their appointments can no longer be answered.
    after: new Date(isBefore ? Math.max(after, now.getTime()) : after),
    until: new Date(until),
    everySeconds: (Again * unit) / 1000,
  }
}

const hourMillis = 3_600_000
