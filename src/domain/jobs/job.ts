import { z } from 'zod'
import { storedCode } from '../platform/entities.ts'

/** Background jobs that process rows one by one. Each job has a name in the texts. */
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

/** A row that a background job could not process. Moments are ISO 8601 in UTC. */
export const JobFailure = z.object({
  id: z.number(),
  Job: storedCode(Job.options),
  /** A key that identifies the row within the job. */
  Row: z.string(),
  /** Why the job failed, in one sentence that reveals nothing of the row's content. */
  Reason: z.string(),
  /** The part of the job that failed and the error code, for developers. */
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
