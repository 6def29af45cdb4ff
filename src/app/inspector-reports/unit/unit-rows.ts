import type { Snapshot } from '#app/platform/autosave/kind.ts'
import type { Row, Rows } from '#app/platform/autosave/rows.ts'
import { chapterOfQuestion, performance } from '#domain/inspector-reports/chapters.ts'
import { type Mark, type MarkField, markIn, markText } from '#domain/inspector-reports/marks.ts'
import type { InspectorReport } from '#domain/inspector-reports/report.ts'
import type { RowField, RowList } from '#domain/inspector-reports/row-lists.ts'

// The report as rows by key, so that two who write different fields have no conflict: `field Weather`, `mark 20 of 7`, `grade 101`,
// `comment 3 assistants`, `row <key>`; `sent` says that it takes no more.

export const conditionFields = ['FieldCondition', 'Weather', 'Conditions'] as const
export type ConditionField = (typeof conditionFields)[number]

export const fieldKey = (field: ConditionField) => `field ${field}`
/** A mark is a person's: of another one in the same place it is not. */
export const markKey = ({ RoleId, PersonId }: Marked) => `mark ${RoleId} of ${PersonId}`
type Marked = { readonly RoleId: number; readonly PersonId: number }
export const gradeKey = (question: number) => `grade ${question}`
export const commentKey = (chapter: number, name: string) => `comment ${chapter} ${name}`
export const rowKey = (key: string) => `row ${key}`
const sentKey = 'sent'

/** The fields that the server keeps. */
export const unitFields = [
  ...['value', 'DifficultiesIndex', 'Rating', 'OtherRating'],
  ...['chapter', 'list', 'number', 'team', 'minute', 'text'],
]

export function snapshotOf(report: InspectorReport): Snapshot {
  const marks = report.Referees.map(({ DifficultiesIndex, Rating, OtherRating, ...referee }) => [
    markKey(referee),
    {
      DifficultiesIndex: markText(DifficultiesIndex),
      Rating: markText(Rating),
      OtherRating: markText(OtherRating),
    },
  ])
  const grades = report.Grades.map(({ Id, ReportGrade }) => [gradeKey(Id), { value: ReportGrade ?? '' }])
  const comments = report.Comments.map(({ Name, Text, Chapter }) => [
    commentKey(Chapter.number, Name),
    { value: Text },
  ])
  const rows = {
    ...Object.fromEntries(conditionFields.map((field) => [fieldKey(field), { value: report[field] }])),
    ...Object.fromEntries([...marks, ...grades, ...comments]),
    [commentKey(performance.chapter, performance.name)]: { value: report.GeneralPerfomance },
    ...Object.fromEntries([...report.Incidents, ...report.Reviews].map(rowOf)),
    [sentKey]: { value: report.FilledOutDate !== null },
  }
  return { rows, version: report.Version }
}

type Entry = InspectorReport['Incidents'][number] | InspectorReport['Reviews'][number]

function rowOf(entry: Entry): [string, Row] {
  const { Id, Key, List, Text, Chapter } = entry
  const more =
    'Minute' in entry
      ? { minute: entry.Minute, number: entry.Number, team: entry.Team, text: entry.Comment || Text }
      : { minute: '', number: '', team: '', text: Text }
  return [rowKey(Key), { id: Id, chapter: Chapter.number, list: List, ...more }]
}

export const isSentIn = (rows: Rows) => rows[sentKey]?.value === true

export const valueIn = (rows: Rows, key: string) => String(rows[key]?.value ?? '')

export const markTextIn = (rows: Rows, referee: Marked, field: MarkField) =>
  String(rows[markKey(referee)]?.[field] ?? '')

/** The marks of the report's officials as they are typed, in the order of the lines. */
export function marksIn(rows: Rows, officials: readonly Marked[]): Mark[] {
  return officials.map(({ RoleId, PersonId }) => {
    const mark = (field: MarkField) => markIn(markTextIn(rows, { RoleId, PersonId }, field))
    return {
      RoleId,
      DifficultiesIndex: mark('DifficultiesIndex'),
      Rating: mark('Rating'),
      OtherRating: mark('OtherRating'),
    }
  })
}

/** Whom the rows give marks, by their places. */
export function markedOf(rows: Rows): Marked[] {
  return Object.keys(rows)
    .flatMap((key) => markedIn(key) ?? [])
    .toSorted((one, other) => one.RoleId - other.RoleId)
}

/** Whom a row of the unit gives a mark; null where it is no such row. */
function markedIn(key: string): Marked | null {
  const [, role, person] = /^mark (\d+) of (\d+)$/.exec(key) ?? []
  return role && person ? { RoleId: Number(role), PersonId: Number(person) } : null
}

export type ListRow = { key: string; id: number } & Record<RowField, string>

/** The rows of a table of a chapter, as they are typed. */
export function listRows(rows: Rows, chapter: number, list: RowList): ListRow[] {
  return Object.entries(rows).flatMap(([key, row]) =>
    key.startsWith('row ') && row.chapter === chapter && row.list === list
      ? [
          {
            ...{ key: key.slice(4), id: Number(row.id ?? 0), number: String(row.number ?? '') },
            ...{
              team: String(row.team ?? ''),
              minute: String(row.minute ?? ''),
              text: String(row.text ?? ''),
            },
          },
        ]
      : [],
  )
}

export function isBlank({ number, team, minute, text }: Record<RowField, unknown>): boolean {
  return [number, team, minute, text].every((value) => String(value ?? '').trim() === '')
}

/** The tab on which a row of the unit stands. */
export function chapterOfKey(key: string, rows: Rows): number {
  const [kind, name = ''] = key.split(' ')
  if (kind === 'grade') return chapterOfQuestion(Number(name))
  if (kind === 'comment') return Number(name)
  return kind === 'row' ? Number(rows[key]?.chapter ?? 0) : 0
}
