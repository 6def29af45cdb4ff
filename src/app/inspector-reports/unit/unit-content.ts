import type { Rows } from '#app/platform/autosave/rows.ts'
import type { saveChapter } from '#domain/inspector-reports/calls.ts'
import { performance } from '#domain/inspector-reports/chapters.ts'
import { hasComment } from '#domain/inspector-reports/content.ts'
import { gradeOfList, type RowList, rowLists } from '#domain/inspector-reports/row-lists.ts'
import type { InputOf } from '#domain/platform/call.ts'
import { commentKey, conditionFields, fieldKey, markedOf, markTextIn, valueIn } from './unit-rows.ts'

type Body = Omit<InputOf<typeof saveChapter>['body'], 'GameId' | 'Version'>

/** Rows of the unit as the calls take them; `base` has the ids of those that are saved. */
export function contentOf(rows: Rows, base: Rows): Body {
  const written = Object.entries(rows)
  const of = (kind: string) => written.filter(([key]) => key.startsWith(`${kind} `))
  const performed = commentKey(performance.chapter, performance.name)
  const lists = of('row').map(([key, row]) => entryOf(key, row, Number(base[key]?.id ?? 0)))
  return {
    ...Object.fromEntries(
      conditionFields
        .filter((field) => rows[fieldKey(field)])
        .map((field) => [field, valueIn(rows, fieldKey(field))]),
    ),
    Referees: some(
      markedOf(rows).map((referee) => ({
        ...referee,
        DifficultiesIndex: markTextIn(rows, referee, 'DifficultiesIndex'),
        Rating: markTextIn(rows, referee, 'Rating'),
        OtherRating: markTextIn(rows, referee, 'OtherRating'),
      })),
    ),
    Grades: some(
      of('grade').map(([key, { value }]) => ({
        ...{ Id: Number(key.slice(6)), ReportGrade: value === '' ? null : Number(value) },
        Chapter: { number: Math.floor(Number(key.slice(6)) / 100) },
      })),
    ),
    Incidents: some(lists.filter(({ List }) => rowLists[List].kind === 'incident')),
    Reviews: some(lists.filter(({ List }) => rowLists[List].kind === 'review')),
    Comments: some(
      of('comment')
        .filter(([key]) => key !== performed)
        .map(([key]) => {
          const [, chapter, Name = ''] = key.split(' ')
          return { Name, Text: valueIn(rows, key), Chapter: { number: Number(chapter) } }
        }),
    ),
    ...(rows[performed] && { GeneralPerfomance: valueIn(rows, performed) }),
  }
}

/** A list that says nothing is left out. */
const some = <Entry>(entries: Entry[]) => (entries.length ? entries : undefined)

function entryOf(key: string, row: Rows[string], Id: number) {
  // What is in the unit came from the report, or from a table that is named so.
  const List = row.list as RowList
  const text = String(row.text ?? '')
  return {
    ...{ Id, Key: key.slice(4), List, ReportGrade: gradeOfList(List) },
    ...{
      Minute: String(row.minute ?? '').trim(),
      Number: String(row.number ?? ''),
      Team: String(row.team ?? ''),
    },
    ...(hasComment(List) ? { Comment: text } : { Text: text }),
    Chapter: { number: Number(row.chapter) },
  }
}
