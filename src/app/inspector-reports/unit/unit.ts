import type { NextWrite, Problems, Snapshot, UnitKind } from '#app/platform/autosave/kind.ts'
import { areSameRows, isSameRow, type Rows } from '#app/platform/autosave/rows.ts'
import type { CallError } from '#app/platform/calls/call-error.ts'
import { t } from '#app/platform/i18n.ts'
import { chapterName, deleteIncident, deleteReview, saveChapter } from '#domain/inspector-reports/calls.ts'
import { chapters, performance } from '#domain/inspector-reports/chapters.ts'
import { isMinute } from '#domain/inspector-reports/content.ts'
import { illegalMarks } from '#domain/inspector-reports/marks.ts'
import { InspectorReport } from '#domain/inspector-reports/report.ts'
import { type RowList, rowLists } from '#domain/inspector-reports/row-lists.ts'
import { contentOf } from './unit-content.ts'
import {
  chapterOfKey,
  commentKey,
  conditionFields,
  fieldKey,
  isBlank,
  isSentIn,
  markedOf,
  markKey,
  marksIn,
  rowKey,
  snapshotOf,
  unitFields,
} from './unit-rows.ts'

/** A supervisor's report on one game, saved as it is typed (INS-08), a chapter a call and a row that is taken away a call. */
export const reportUnit: UnitKind = {
  kind: 'inspectorReports.report',
  fields: unitFields,
  check: problemsOf,
  write: (id, base, wanted) => {
    // What was sent meanwhile, here or elsewhere, takes no more.
    if (isSentIn(base.rows)) return null
    return nextDelete(base, wanted) ?? nextChapter(id, base, wanted)
  },
  read: (answer) => {
    const report = InspectorReport.safeParse(answer).data
    return report ? snapshotOf(report) : null
  },
  errorsByRow,
}

/** The words between the numbers keep them from looking like a national id, which no storage keeps. */
export const reportUnitId = (gameId: number, personId: number) => `inspector ${gameId} by ${personId}`
export const gameOfUnit = (id: string) => Number(id.split(' ')[1])

/** The problems of the marks that are no numbers of theirs (INS-12), and of minutes that are none. */
function problemsOf(rows: Rows): Problems {
  const officials = markedOf(rows)
  const found: Record<string, { field: string; message: string }[]> = {}
  const add = (key: string, field: string, message: string) => {
    found[key] = [...(found[key] ?? []), { field, message }]
  }
  for (const { line, field, title } of illegalMarks(marksIn(rows, officials))) {
    const referee = officials[line - 1]
    if (referee)
      add(markKey(referee), field, t('inspectorReports.marks.illegal', { field: t(title), n: line }))
  }
  for (const [key, row] of Object.entries(rows))
    if (key.startsWith('row ') && !isMinute(String(row.minute ?? '').trim()))
      add(key, 'minute', t('inspectorReports.fields.minuteWrong'))
  return found
}

/** A row that the server has and that is not wanted. */
function nextDelete(base: Snapshot, wanted: Rows): NextWrite | null {
  const gone = Object.keys(base.rows).find((key) => key.startsWith('row ') && !wanted[key])
  const row = gone === undefined ? undefined : base.rows[gone]
  if (gone === undefined || !row) return null
  const { [gone]: _gone, ...rows } = base.rows
  // What is in the unit came from the report, whose tables have these names.
  const { kind } = rowLists[row.list as RowList]
  const call = kind === 'review' ? deleteReview : deleteIncident
  return { call, input: { params: { id: String(row.id) } }, rows }
}

/** The first chapter in which something was typed. */
function nextChapter(id: string, base: Snapshot, wanted: Rows): NextWrite | null {
  for (const { number } of chapters) {
    const ofChapter = (rows: Rows) =>
      Object.fromEntries(
        Object.entries(rows).filter(
          ([key, row]) => chapterOfKey(key, rows) === number && (base.rows[key] || !isBlankRow(key, row)),
        ),
      )
    const typed = ofChapter(wanted)
    if (areSameRows(unitFields, ofChapter(base.rows), typed)) continue
    const body = {
      GameId: gameOfUnit(id),
      ...contentOf(changed(base.rows, typed), base.rows),
      Version: base.version,
    }
    return {
      call: saveChapter,
      input: { params: { chapter: chapterName(number) }, body },
      rows: { ...base.rows, ...typed },
    }
  }
  return null
}

const isBlankRow = (key: string, row: Rows[string]) =>
  key.startsWith('row ') &&
  isBlank({ number: row.number, team: row.team, minute: row.minute, text: row.text })

/** What is left out stays, so only what was typed is sent; of the marks all, for a refusal names their lines. */
function changed(base: Rows, typed: Rows): Rows {
  const marks = Object.entries(typed).filter(([key]) => key.startsWith('mark '))
  const areMarks = marks.some(([key, row]) => !isSameRow(unitFields, base[key], row))
  return Object.fromEntries(
    Object.entries(typed).filter(([key, row]) =>
      key.startsWith('mark ') ? areMarks : !isSameRow(unitFields, base[key], row),
    ),
  )
}

type Sent = {
  Referees?: { RoleId: number; PersonId: number }[]
  Incidents?: { Key: string }[]
  Reviews?: { Key: string }[]
  Comments?: { Name: string; Chapter: { number: number } }[]
}

/** The errors name a row by its place in what was sent. */
function errorsByRow({ errors }: CallError, body: unknown): Problems {
  // It is what `write` made.
  const sent = (body ?? {}) as Sent
  const found: Record<string, { field: string; message: string }[]> = {}
  for (const { Field, Message } of errors) {
    const [list = '', place, name = ''] = Field.split('.')
    const key = keyOf(sent, list, Number(place))
    if (key) found[key] = [{ field: fieldOf(list, name), message: Message }]
  }
  return found
}

function keyOf(sent: Sent, list: string, at: number): string | undefined {
  const [referee, comment] = [sent.Referees?.[at], sent.Comments?.[at]]
  if (list === 'Referees') return referee && markKey(referee)
  if (list === 'Comments') return comment && commentKey(comment.Chapter.number, comment.Name)
  if (list === 'GeneralPerfomance') return commentKey(performance.chapter, performance.name)
  if (list !== 'Incidents' && list !== 'Reviews') {
    const condition = conditionFields.find((field) => field === list)
    return condition && fieldKey(condition)
  }
  const row = sent[list]?.[at]
  return row && rowKey(row.Key)
}

/** What the unit calls it; the text of a row has two names. */
function fieldOf(list: string, name: string): string {
  if (list === 'Referees') return name
  if (list !== 'Incidents' && list !== 'Reviews') return 'value'
  return name === 'Comment' ? 'text' : name.toLowerCase()
}
