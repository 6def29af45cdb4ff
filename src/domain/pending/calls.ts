import { z } from 'zod'
import { everyone } from '../platform/access.ts'
import { defineCall } from '../platform/call.ts'

/** Upper bound when counting unread notices. */
export const mostUnread = 100

export const PendingName = z.enum([
  // Shown at the bell, not on the home page.
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
  /** Tasks with a count of 0 are left out. */
  Number: z.number().int().positive(),
  /** Parameters of the first task's page, if each task has its own page. */
  Params: z.record(z.string(), z.union([z.number(), z.string()])).optional(),
  /** Days of the first and last task, if the page is selected by day. */
  Days: z.object({ From: z.string(), Until: z.string() }).optional(),
  /** Since when the oldest task has been waiting, if known. */
  Since: z.string().nullable().optional(),
  /** Minutes to the next deadline; `null` if it has passed, missing if there is none. */
  MinutesLeft: z.number().int().nullable().optional(),
})
export type PendingCount = z.infer<typeof PendingCount>

/** SES-05: all pending tasks of the user, for the home page and the rail, in one request per page. */
export const pendingCounts = defineCall({
  name: 'waiting',
  method: 'GET',
  path: 'rest/waiting',
  answer: z.array(PendingCount),
  // Each count has the access of the call that lists what it counts.
  access: { types: everyone('own') },
})
