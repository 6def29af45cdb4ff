import { z } from 'zod'
import { id, text, unread } from '../platform/input.ts'
import { RowList } from './row-lists.ts'

export const conditionMax = 40
export const conditionsMax = 1000
export const rowTextMax = 2000
export const commentMax = 4000
export const nameMax = 60
/** The highest grade that is accepted. Grades without a meaning are stored unchanged (OP-090). */
export const highestGrade = 99
/** Maximum number of incidents or reviews. No report has as many. */
export const mostRows = 200

/** Accepts a number or a text, and returns it as text. */
const shortText = (max: number) =>
  z
    .union([text(max), z.number()])
    .nullish()
    .transform((value) => String(value ?? ''))

const mark = z.union([z.number(), z.string().max(20)]).nullish()
/** The chapter to which a sent row belongs; by default the chapter in the path. */
const place = {
  RefereeReportChapterId: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).nullish(),
  Chapter: z.object({ number: z.number().int() }).nullish(),
}
const row = {
  /** The id of the row; 0 if it is not stored yet. */
  Id: z.number().int().min(0).max(2_147_483_647).nullish(),
  Key: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .nullish(),
  List: z.enum(RowList).nullish(),
  Text: text(rowTextMax).nullish(),
  ...place,
}

/** The content of a chapter or of the whole report (INS-23, INS-24). Fields that are missing stay unchanged, unknown ones are ignored. */
export const content = {
  FieldCondition: shortText(conditionMax).optional(),
  Weather: shortText(conditionMax).optional(),
  Conditions: text(conditionsMax).optional(),
  Referees: z
    .array(
      z.object({
        RoleId: id(),
        /** The official who gets the mark. The mark is ignored if another official has the role now. */
        PersonId: id().nullish(),
        DifficultiesIndex: mark,
        Rating: mark,
        OtherRating: mark,
        ...unread(['Role', 'Name']),
      }),
    )
    .max(20)
    .optional(),
  Grades: z
    .array(z.object({ Id: id(), ReportGrade: z.number().int().min(0).max(highestGrade).nullish(), ...place }))
    .max(mostRows)
    .optional(),
  Incidents: z
    .array(
      z.object({
        ...row,
        Minute: shortText(20),
        Number: shortText(nameMax),
        Team: text(nameMax).nullish(),
        Comment: text(rowTextMax).nullish(),
      }),
    )
    .max(mostRows)
    .optional(),
  Reviews: z
    .array(z.object({ ...row, ReportGrade: z.number().int().min(0).max(highestGrade).nullish() }))
    .max(mostRows)
    .optional(),
  Comments: z
    .array(z.object({ Name: z.string().max(40).nullish(), Text: text(commentMax), ...place }))
    .max(100)
    .optional(),
  GeneralPerfomance: text(commentMax).optional(),
}

/** The game, and the version of the report. Version 0 means that no report existed when the form was opened. */
const ofGame = {
  GameId: id(),
  Version: z.number().int().min(0).nullish(),
}

/** Fields of the report that only the server sets (INS-19). */
const answered = unread(['GameResult', 'ChapterTitle', 'DisableReport'])

export const ChapterInput = z.object({ ...ofGame, ...content, ...answered })
export type ChapterInput = z.output<typeof ChapterInput>

/** The body that saves a whole report. With both flags set the report is sent and becomes final (INS-09). */
export const ReportInput = z.object({
  ...ofGame,
  ...content,
  ...answered,
  complete: z.boolean(),
  SendReport: z.boolean().default(false),
})
