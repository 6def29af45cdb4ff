import { z } from 'zod'
import { moment, whyNot } from '../platform/entities.ts'

/** The chapter to which a row belongs (INS-20). */
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
  /** When the game begins, `YYYY-MM-DDTHH:mm:ss` in Iceland. */
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

/** The answer to a question. ReportGrade is `null` until the author has chosen one. */
const ReportGradeRow = z.object({
  Id: z.number(),
  Text: z.string(),
  ReportGrade: z.number().nullable(),
  ...inChapter,
})

/**
 * An incident in the report (INS-21). Number, Team and Comment exist only in chapter 7. List names the table of the row. Key identifies the
 * row until it has an Id.
 */
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

/** A review in the report. Its ReportGrade decides in which list of the chapter it is shown (OP-090). */
const ReportReview = z.object({
  Id: z.number(),
  Key: z.string(),
  List: z.string(),
  Text: z.string(),
  ReportGrade: z.number(),
  ...inChapter,
})

const ReportComment = z.object({ Name: z.string(), Text: z.string(), ...inChapter })

/** The whole report (INS-19). Some fields are not in the documented API. */
export const InspectorReport = z.object({
  /** The id of the game, under the name that the calls that save the report use. */
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
  Now: z.string(),
  /** The version of the report; 0 until it is saved. */
  Version: z.number(),
})
export type InspectorReport = z.infer<typeof InspectorReport>
