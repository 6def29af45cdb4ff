import { z } from 'zod'
import { everyone } from '../platform/access.ts'
import { defineCall } from '../platform/call.ts'

/** Notices that are not read: more are not counted. */
export const mostUnread = 100

/** What may wait for somebody, by the area that it belongs to. */
export const PendingName = z.enum([
  // The bell's, and no line of home.
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
  /** How many; what nothing waits of is left out. */
  Number: z.number().int().positive(),
  /** The parameters of the page of the first, where each has a page of its own. */
  Params: z.record(z.string(), z.union([z.number(), z.string()])).optional(),
  /** The days of the first and of the last, where a page shows them by their days. */
  Days: z.object({ From: z.string(), Until: z.string() }).optional(),
  /** Since when the one that has waited longest does, where that is known. */
  Since: z.string().nullable().optional(),
  /** How long the next one may still take, where it has a deadline; null where that is past. */
  MinutesLeft: z.number().int().nullable().optional(),
})
export type PendingCount = z.infer<typeof PendingCount>

/** SES-05: all that waits for the logged-in user, for home and the numbers of the rail: one request of every page. */
export const pendingCounts = defineCall({
  name: 'waiting',
  method: 'GET',
  path: 'rest/waiting',
  answer: z.array(PendingCount),
  // Each area's lines are for those who may read what they count.
  access: { types: everyone('own') },
})
