import { z } from 'zod'
import { storedCode } from '../platform/entities.ts'

/** The jobs that work row by row; each has its name in the texts. */
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

/** A row at which a job has failed, as staff see it. Moments are ISO 8601 in UTC. */
export const JobFailure = z.object({
  id: z.number(),
  Job: storedCode(Job.options),
  /** Which row it is, by what the job knows it by. */
  Row: z.string(),
  /** Why, in one sentence that has nothing of the row's content. */
  Reason: z.string(),
  /** For anyone who looks into it: which of the job's lists, and the error's code. */
  Code: z.string(),
  Tries: z.number(),
  FirstAt: z.string(),
  NextAt: z.string(),
})
export type JobFailure = z.infer<typeof JobFailure>

const failureReasons = ['constraint', 'refused', 'busy', 'other'] as const
type FailureReason = (typeof failureReasons)[number]

/** What the code of an error says to somebody who cannot read it (PostgreSQL, appendix A). */
export function reasonOf(code: string): FailureReason {
  if (code.startsWith('23')) return 'constraint'
  if (code.startsWith('P0') || code === '42501') return 'refused'
  if (code.startsWith('40') || code === '55P03' || code === '57014') return 'busy'
  return 'other'
}
