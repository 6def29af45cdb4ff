import { chapterOfQuestion, performance } from '#domain/inspector-reports/chapters.ts'
import { type Mark, type MarkField, markIn, markText } from '#domain/inspector-reports/marks.ts'
import type { InspectorReport } from '#domain/inspector-reports/report.ts'
import { type RowField, type RowList, rowLists } from '#domain/inspector-reports/row-lists.ts'
import type { Snapshot } from '#domain/platform/drafts/draft.ts'
import { type ById, byId, type Path, record, text, value } from '#domain/platform/drafts/shape.ts'

/** A report while it is edited. Each field is stored separately, so users who edit different fields cause no conflict. */
export type TypedReport = {
  readonly conditions: Readonly<Record<ConditionField, string>>
  readonly marks: ById<TypedMark>
  /** The chosen grade by question id; '' if none is chosen. */
  readonly grades: ById<string>
  readonly comments: ById<TypedComment>
  readonly rows: ById<TypedRow>
  /** A sent report can no longer change. */
  readonly isSent: boolean
}

export const conditionFields = ['FieldCondition', 'Weather', 'Conditions'] as const
export type ConditionField = (typeof conditionFields)[number]

/** Identifies a mark by role and person, so a mark does not pass to another official in the same role. */
type Marked = { readonly RoleId: number; readonly PersonId: number }
type TypedMark = Marked & Readonly<Record<MarkField, string>>
type TypedComment = { readonly chapter: number; readonly name: string; readonly text: string }
/** A row of a table; `id` is 0 until the server has stored it. */
export type TypedRow = Readonly<Record<RowField, string>> & {
  readonly id: number
  readonly chapter: number
  readonly list: RowList
}

export const reportShape = record<TypedReport>({
  conditions: record<TypedReport['conditions']>({ FieldCondition: text, Weather: text, Conditions: text }),
  marks: byId(record<TypedMark>({ DifficultiesIndex: text, Rating: text, OtherRating: text })),
  grades: byId(text),
  comments: byId(record<TypedComment>({ text })),
  rows: byId(record<TypedRow>({ number: text, team: text, minute: text, text })),
  isSent: value(false),
})

export const markId = ({ RoleId, PersonId }: Marked) => `${RoleId}/${PersonId}`
export const commentId = (chapter: number, name: string) => `${chapter}/${name}`
export const performanceId = commentId(performance.chapter, performance.name)

export function snapshotOf(report: InspectorReport): Snapshot<TypedReport> {
  const { FieldCondition, Weather, Conditions, Referees, Grades, Comments } = report
  const performed = {
    Name: performance.name,
    Text: report.GeneralPerfomance,
    Chapter: { number: performance.chapter },
  }
  const value = {
    conditions: { FieldCondition, Weather, Conditions },
    marks: Object.fromEntries(Referees.map((referee) => [markId(referee), markOf(referee)])),
    grades: Object.fromEntries(Grades.map(({ Id, ReportGrade }) => [Id, String(ReportGrade ?? '')])),
    comments: Object.fromEntries(
      [...Comments, performed].map(({ Name, Text, Chapter: { number } }) => [
        commentId(number, Name),
        { chapter: number, name: Name, text: Text },
      ]),
    ),
    rows: Object.fromEntries([...report.Incidents, ...report.Reviews].map((row) => [row.Key, rowOf(row)])),
    isSent: report.FilledOutDate !== null,
  }
  return { value, version: report.Version }
}

function markOf(referee: InspectorReport['Referees'][number]): TypedMark {
  const { RoleId, PersonId, DifficultiesIndex, Rating, OtherRating } = referee
  return {
    RoleId,
    PersonId,
    DifficultiesIndex: markText(DifficultiesIndex),
    Rating: markText(Rating),
    OtherRating: markText(OtherRating),
  }
}

function rowOf(entry: InspectorReport['Incidents'][number] | InspectorReport['Reviews'][number]): TypedRow {
  const { Id, List, Text, Chapter } = entry
  const { Minute = '', Number: number = '', Team = '', Comment = '' } = 'Minute' in entry ? entry : {}
  // The cast is safe, because the server sends only lists of the type `RowList`.
  const place = { id: Id, chapter: Chapter.number, list: List as RowList }
  return { ...place, minute: Minute, number, team: Team, text: Comment || Text }
}

export const noMark = { DifficultiesIndex: '', Rating: '', OtherRating: '' }

/** The marks of the report's officials as typed, in the order of `officials`. */
export function marksIn({ marks }: TypedReport, officials: readonly Marked[]): Mark[] {
  return officials.map((official) => {
    const { DifficultiesIndex, Rating, OtherRating } = marks[markId(official)] ?? noMark
    return {
      RoleId: official.RoleId,
      DifficultiesIndex: markIn(DifficultiesIndex),
      Rating: markIn(Rating),
      OtherRating: markIn(OtherRating),
    }
  })
}

/** The officials with marks, sorted by role. */
export function markedOf({ marks }: Pick<TypedReport, 'marks'>): TypedMark[] {
  return Object.values(marks).toSorted((one, other) => one.RoleId - other.RoleId)
}

export function listRows({ rows }: TypedReport, chapter: number, list: RowList): [string, TypedRow][] {
  return Object.entries(rows).filter(([, row]) => row.chapter === chapter && row.list === list)
}

export function isBlank({ number, team, minute, text }: Record<RowField, string>): boolean {
  return [number, team, minute, text].every((value) => value.trim() === '')
}

/** The typed report with all stored comments and rows, including those that the user has deleted. */
export function partsOf({ value, base }: { value: TypedReport; base: Snapshot<TypedReport> }): TypedReport {
  const { comments, rows } = base.value
  return { ...value, comments: { ...comments, ...value.comments }, rows: { ...rows, ...value.rows } }
}

export function chapterOf([part, id = '']: Path, { comments, rows }: TypedReport): number {
  if (part === 'grades') return chapterOfQuestion(Number(id))
  if (part === 'comments') return comments[id]?.chapter ?? 0
  return part === 'rows' ? (rows[id]?.chapter ?? 0) : 0
}

export const isRowList = (name: unknown): name is RowList => typeof name === 'string' && name in rowLists
