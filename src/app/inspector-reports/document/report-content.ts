import type { saveChapter } from '#domain/inspector-reports/calls.ts'
import { chapterOfQuestion } from '#domain/inspector-reports/chapters.ts'
import { hasComment } from '#domain/inspector-reports/content.ts'
import { gradeOfList, rowLists } from '#domain/inspector-reports/row-lists.ts'
import type { InputOf } from '#domain/platform/call.ts'
import { markedOf, performanceId, type TypedReport, type TypedRow } from './typed-report.ts'

type Body = Omit<InputOf<typeof saveChapter>['body'], 'GameId' | 'Version'>

export type Content = Omit<TypedReport, 'isSent' | 'conditions'> & {
  conditions: Partial<TypedReport['conditions']>
}

/** Converts parts of the report to the request. `saved` provides the ids of the stored rows. */
export function contentOf(content: Content, saved: Pick<TypedReport, 'rows'>): Body {
  const { [performanceId]: performed, ...comments } = content.comments
  const entries = Object.entries(content.rows).map(([key, row]) =>
    entryOf(key, row, saved.rows[key]?.id ?? 0),
  )
  return {
    ...content.conditions,
    Referees: some(markedOf(content)),
    Grades: some(
      Object.entries(content.grades).map(([id, grade]) => ({
        Id: Number(id),
        ReportGrade: grade === '' ? null : Number(grade),
        Chapter: { number: chapterOfQuestion(Number(id)) },
      })),
    ),
    Incidents: some(entries.filter(({ List }) => rowLists[List].kind === 'incident')),
    Reviews: some(entries.filter(({ List }) => rowLists[List].kind === 'review')),
    Comments: some(
      Object.values(comments).map(({ chapter, name, text }) => ({
        Name: name,
        Text: text,
        Chapter: { number: chapter },
      })),
    ),
    ...(performed && { GeneralPerfomance: performed.text }),
  }
}

const some = <Entry>(entries: Entry[]) => (entries.length ? entries : undefined)

function entryOf(Key: string, { chapter, list, minute, number, team, text }: TypedRow, Id: number) {
  const fields = { Minute: minute.trim(), Number: number, Team: team }
  return {
    Id,
    Key,
    List: list,
    ReportGrade: gradeOfList(list),
    ...fields,
    ...(hasComment(list) ? { Comment: text } : { Text: text }),
    Chapter: { number: chapter },
  }
}
