import { z } from 'zod'
import { id, text, unread } from '../platform/input.ts'
import { RowList } from './row-lists.ts'

export const conditionMax = 40
export const conditionsMax = 1000
export const rowTextMax = 2000
export const commentMax = 4000
export const nameMax = 60
/** Grades that mean nothing yet are kept as they come (OP-090). */
export const highestGrade = 99
/** More incidents, or reviews, than any report has. */
export const mostRows = 200

/** A number or a text from a field; as a text. */
const shortText = (max: number) =>
  z
    .union([text(max), z.number()])
    .nullish()
    .transform((value) => String(value ?? ''))

const mark = z.union([z.number(), z.string().max(20)]).nullish()
/** Where an entry says that it belongs; the chapter of the call where it says nothing. */
const place = {
  RefereeReportChapterId: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).nullish(),
  Chapter: z.object({ number: z.number().int() }).nullish(),
}
const row = {
  /** 0 says that it is not saved. */
  Id: z.number().int().min(0).max(2_147_483_647).nullish(),
  Key: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .nullish(),
  List: z.enum(RowList).nullish(),
  Text: text(rowTextMax).nullish(),
  ...place,
}

/**
 * The content of a chapter, or of the whole report, as it is saved (INS-23, INS-24); what else of the report is sent back is the
 * server's and is not read. What is left out stays as it is.
 */
export const content = {
  FieldCondition: shortText(conditionMax).optional(),
  Weather: shortText(conditionMax).optional(),
  Conditions: text(conditionsMax).optional(),
  Referees: z
    .array(
      z.object({
        RoleId: id(),
        /** Whom the mark is about: where another person has the place by now, it is not taken. */
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

/** The game, and the version that was read: 0 says that none was saved then. */
const ofGame = {
  GameId: id(),
  Version: z.number().int().min(0).nullish(),
}

/** Members of the report that are the server's (INS-19). */
const answered = unread(['GameResult', 'ChapterTitle', 'DisableReport'])

export const ChapterInput = z.object({ ...ofGame, ...content, ...answered })
export type ChapterInput = z.output<typeof ChapterInput>

/** With both flags the report is sent, which is for good (INS-09). */
export const ReportInput = z.object({
  ...ofGame,
  ...content,
  ...answered,
  complete: z.boolean(),
  SendReport: z.boolean().default(false),
})
