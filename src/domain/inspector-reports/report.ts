import { z } from 'zod'
import { moment, whyNot } from '../platform/entities.ts'

/** Which chapter an entry belongs to (INS-20). */
const Chapter = z.object({
  number: z.number(),
  Title: z.string(),
  Order: z.number(),
  IsPointers: z.boolean(),
  IsIncident: z.boolean(),
  isReview: z.boolean(),
})
const inChapter = { RefereeReportChapterId: z.number(), Chapter }

export const GameResult = z.object({
  GameId: z.number(),
  /** `YYYY-MM-DDTHH:mm:ss`, Icelandic wall clock. */
  GameDay: z.string(),
  TournamentShortName: z.string(),
  HomeShortName: z.string(),
  AwayShortName: z.string(),
  CourtName: z.string(),
  HomeResult: z.number().nullable(),
  AwayResult: z.number().nullable(),
  HalftimeHomeScore: z.number().nullable(),
  HalftimeAwayScore: z.number().nullable(),
  AddedFulltimeHomeScore: z.number().nullable(),
  AddedFulltimeAwayScore: z.number().nullable(),
  PenaltyHomeScore: z.number().nullable(),
  PenaltyAwayScore: z.number().nullable(),
})
export type GameResult = z.infer<typeof GameResult>

/** An official of the game with what the report gives; Role is in words. */
export const ReportReferee = z.object({
  Role: z.string(),
  RoleId: z.number(),
  PersonId: z.number(),
  Name: z.string(),
  DifficultiesIndex: z.number().nullable(),
  Rating: z.number().nullable(),
  OtherRating: z.number().nullable(),
})
export type ReportReferee = z.infer<typeof ReportReferee>

/** A row of a grade table; ReportGrade is null until one is chosen. */
const ReportGradeRow = z.object({
  Id: z.number(),
  Text: z.string(),
  ReportGrade: z.number().nullable(),
  ...inChapter,
})

/** INS-21: of chapter 7 also Number, Team and Comment. Key is the row's name from before it has an Id; List is its table. */
const ReportIncident = z.object({
  Id: z.number(),
  Key: z.string(),
  List: z.string(),
  Minute: z.string(),
  Text: z.string(),
  Number: z.string(),
  Team: z.string(),
  Comment: z.string(),
  ...inChapter,
})

/** ReportGrade says which of its chapter's lists it stands in (OP-090). */
const ReportReview = z.object({
  Id: z.number(),
  Key: z.string(),
  List: z.string(),
  Text: z.string(),
  ReportGrade: z.number(),
  ...inChapter,
})

const ReportComment = z.object({ Name: z.string(), Text: z.string(), ...inChapter })

/** The whole report (INS-19), and own additions: who writes, by when, how far it is, and what the viewer may do. */
export const InspectorReport = z.object({
  /** As the calls that save it take it. */
  GameId: z.number(),
  GameResult,
  FieldCondition: z.string(),
  Weather: z.string(),
  Conditions: z.string(),
  Referees: z.array(ReportReferee),
  Grades: z.array(ReportGradeRow),
  Incidents: z.array(ReportIncident),
  Reviews: z.array(ReportReview),
  Comments: z.array(ReportComment),
  ChapterTitle: z.array(z.object(inChapter)),
  GeneralPerfomance: z.string(),
  SendReport: z.boolean(),
  DisableReport: z.boolean(),
  Inspector: z.object({ PersonId: z.number(), Name: z.string() }).nullable(),
  FilledOutDate: moment,
  Deadline: z.string(),
  IsLate: z.boolean(),
  WhyNotSave: whyNot,
  WhyNotSend: whyNot,
  /** By the server's clock. */
  Now: z.string(),
  /** 0 until it is saved. */
  Version: z.number(),
})
export type InspectorReport = z.infer<typeof InspectorReport>
