import { z } from 'zod'
import { everyone } from '../platform/access.ts'
import { defineCall } from '../platform/call.ts'

/** Unread notices are counted only up to this number. */
export const mostUnread = 100

export const PendingName = z.enum([
  // This count is shown at the bell icon, not on the home page.
  'notices.unread',
  'begin.missing',
  'assignments.unanswered',
  'assignments.declined',
  'appointments.toReplace',
  'supervisorReports.reportsDue',
  'gameExecution.due',
  'inspectorReports.due',
  'results.lineUpsDue',
  'results.missing',
  'results.reportsOverdue',
  'matchReports.inCorrection',
  'gameTimes.consent',
  'gameTimes.association',
  'mail.failed',
  'mail.held',
  'mail.queued',
  'mail.unaddressed',
  'jobs.failed',
  'registry.queue',
  'participation.own',
  'participation.missing',
  'squadLists.empty',
  'transfers.toDecide',
  'transfers.unfinished',
  'contracts.toDecide',
  'contracts.unfinished',
  'texts.broken',
])
export type PendingName = z.infer<typeof PendingName>

const PendingCount = z.object({
  Name: PendingName,
  /** Number of pending tasks of this kind. A kind without tasks is left out. */
  Number: z.number().int().positive(),
  /** Parameters of the page of the first task, if each task has a page of its own. */
  Params: z.record(z.string(), z.union([z.number(), z.string()])).optional(),
  /** Days of the first and last task, if the tasks' page shows a range of days. */
  Days: z.object({ From: z.string(), Until: z.string() }).optional(),
  /** When the oldest of these tasks arose, if known. */
  Since: z.string().nullable().optional(),
  /** Minutes until the next deadline of these tasks; `null` if it has passed, missing if there is none. */
  MinutesLeft: z.number().int().nullable().optional(),
})
export type PendingCount = z.infer<typeof PendingCount>

/** SES-05: the number of all pending tasks of the user, for the home page and the navigation rail, in one request per page. */
export const pendingCounts = defineCall({
  name: 'waiting',
  method: 'GET',
  path: 'rest/waiting',
  answer: z.array(PendingCount),
  // Every role may call this. Each count follows the access of the call that lists its tasks.
  access: { types: everyone('own') },
})
