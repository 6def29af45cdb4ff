import { z } from 'zod'
import { storedCode } from '../platform/entities.ts'

/** Jobs that process rows one by one. Each has a name in the texts. */
export const Job = z.enum([
  'changedBans',
  'contractReminders',
  'loanReturns',
  'mail',
  'mailAddresses',
  'mailSent',
  'maintenance',
  'noticeLetters',
  'registry',
  'reminders',
  'retention',
  'roleEnds',
  'staffRoles',
  'texts',
])
export type Job = z.infer<typeof Job>

/** A row at which a job failed. Moments are ISO 8601 in UTC. */
export const JobFailure = z.object({
  id: z.number(),
  Job: storedCode(Job.options),
  /** The key of the row within the job. */
  Row: z.string(),
  /** One sentence that reveals nothing of the row's content. */
  Reason: z.string(),
  /** For developers: the job's list and the error code. */
  Code: z.string(),
  Tries: z.number(),
  FirstAt: z.string(),
  NextAt: z.string(),
})
export type JobFailure = z.infer<typeof JobFailure>

const failureReasons = ['constraint', 'refused', 'busy', 'other'] as const
type FailureReason = (typeof failureReasons)[number]

/** Explains an error code to users (PostgreSQL, appendix A). */
export function reasonOf(code: string): FailureReason {
  if (code.startsWith('23')) return 'constraint'
  if (code.startsWith('P0') || code === '42501') return 'refused'
  if (code.startsWith('40') || code === '55P03' || code === '57014') return 'busy'
  return 'other'
}
