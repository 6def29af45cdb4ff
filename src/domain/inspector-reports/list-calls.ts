import { z } from 'zod'
import { defineCall } from '../platform/call.ts'
import { date, maybe } from '../platform/input.ts'

// The lists' calls: none of their pages needs the calls of a report.

/** A game whose report is due, and by when. */
export const DueReport = z.object({
  GameId: z.number(),
  GameDay: z.string(),
  HomeTeamShortName: z.string(),
  AwayTeamShortName: z.string(),
  Deadline: z.string(),
})
export type DueReport = z.infer<typeof DueReport>

/** What one official was given in one sent report. */
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

/** The marks of the sent reports: everybody's for staff, a referee's own for the referee. */
export const refereeMarks = defineCall({
  name: 'inspectorReports.marks',
  method: 'GET',
  path: 'rest/inspector-reports/marks',
  /** Days of games, both included. */
  query: z.strictObject({ from: maybe(date()), to: maybe(date()) }),
  answer: z.object({ Marks: z.array(RefereeMark) }),
  access: { types: { 1: 'all', 4: 'own' } },
  audited: true,
})

/** The reports that the logged-in supervisor owes; the one that is due first is first. */
export const dueReports = defineCall({
  name: 'inspectorReports.due',
  method: 'GET',
  path: 'rest/inspector-reports/due',
  answer: z.object({ Games: z.array(DueReport) }),
  access: { types: { 4: 'own' } },
})
