import { z } from 'zod'
import { id, text, unread } from '../platform/input.ts'
import { RowList } from './row-lists.ts'

export const conditionMax = 40
export const conditionsMax = 1000
export const rowTextMax = 2000
export const commentMax = 4000
export const nameMax = 60
/** Grades without a meaning are stored unchanged (OP-090). */
export const highestGrade = 99
/** Upper bound. No report has as many incidents or reviews. */
export const mostRows = 200

/** Accepts a number or text, returns text. */
const shortText = (max: number) =>
  z
    .union([text(max), z.number()])
    .nullish()
    .transform((value) => String(value ?? ''))

const mark = z.union([z.number(), z.string().max(20)]).nullish()
/** The chapter of an entry; by default the chapter of the call. */
const place = {
  RefereeReportChapterId: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).nullish(),
  Chapter: z.object({ number: z.number().int() }).nullish(),
}
const row = {
  /** 0 for a row that is not stored yet. */
  Id: z.number().int().min(0).max(2_147_483_647).nullish(),
  Key: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .nullish(),
  List: z.enum(RowList).nullish(),
  Text: text(rowTextMax).nullish(),
  ...place,
}

/** The content of a chapter or of the whole report (INS-23, INS-24). Missing members stay unchanged, others are ignored. */
export const content = {
  FieldCondition: shortText(conditionMax).optional(),
  Weather: shortText(conditionMax).optional(),
  Conditions: text(conditionsMax).optional(),
  Referees: z
    .array(
      z.object({
        RoleId: id(),
        /** The official to whom the mark belongs. Ignored if another official has the role now. */
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

/** Version 0 means that no report existed when it was opened. */
const ofGame = {
  GameId: id(),
  Version: z.number().int().min(0).nullish(),
}

/** Members of the report that only the server sets (INS-19). */
const answered = unread(['GameResult', 'ChapterTitle', 'DisableReport'])

export const ChapterInput = z.object({ ...ofGame, ...content, ...answered })
export type ChapterInput = z.output<typeof ChapterInput>

/** With both flags the report is sent and becomes final (INS-09). */
export const ReportInput = z.object({
  ...ofGame,
  ...content,
  ...answered,
  complete: z.boolean(),
  SendReport: z.boolean().default(false),
})
