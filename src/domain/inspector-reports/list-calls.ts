import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { date, maybe } from '../platform/input.ts'

// A report that the supervisor still has to send. This file is separate from calls.ts because its pages need only these lists.

export const DueReport = z.object({
  GameId: z.number(),
  GameDay: z.string(),
  HomeTeamShortName: z.string(),
  AwayTeamShortName: z.string(),
  Deadline: z.string(),
})
export type DueReport = z.infer<typeof DueReport>

export const RefereeMark = z.object({
  Id: z.number(),
  GameId: z.number(),
  GameDay: z.string(),
  TournamentShortName: z.string(),
  HomeTeamShortName: z.string(),
  AwayTeamShortName: z.string(),
  PersonId: z.number(),
  Name: z.string(),
  RoleId: z.number(),
  DifficultiesIndex: z.number().nullable(),
  Rating: z.number().nullable(),
  OtherRating: z.number().nullable(),
})
export type RefereeMark = z.infer<typeof RefereeMark>

/** Officials' marks in sent reports: all marks for staff, only his or her marks for a referee. */
export const refereeMarks = defineCall({
  name: 'inspectorReports.marks',
  method: 'GET',
  path: 'rest/inspector-reports/marks',
  /** First and last day of the games, both included. */
  query: z.strictObject({ from: maybe(date()), to: maybe(date()) }),
  answer: z.object({ Marks: z.array(RefereeMark) }),
  access: { types: { 1: 'all', 4: 'own' } },
  audited: true,
})

/** Reports that the logged-in supervisor has to send, earliest deadline first. */
export const dueReports = defineCall({
  name: 'inspectorReports.due',
  method: 'GET',
  path: 'rest/inspector-reports/due',
  answer: z.object({ Games: z.array(DueReport) }),
  access: { types: { 4: 'own' } },
})
