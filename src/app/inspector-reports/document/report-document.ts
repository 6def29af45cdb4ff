import type { DocumentKind, NextWrite, Problem } from '#app/platform/autosave/document-kind.ts'
import type { CallError } from '#app/platform/calls/call-error.ts'
import { translate } from '#app/platform/i18n.ts'
import { chapterName, deleteIncident, deleteReview, saveChapter } from '#domain/inspector-reports/calls.ts'
import { chapters } from '#domain/inspector-reports/chapters.ts'
import { isMinute } from '#domain/inspector-reports/content.ts'
import { illegalMarks, markFields } from '#domain/inspector-reports/marks.ts'
import { InspectorReport } from '#domain/inspector-reports/report.ts'
import { rowLists } from '#domain/inspector-reports/row-lists.ts'
import type { Snapshot } from '#domain/platform/drafts/draft.ts'
import type { Path } from '#domain/platform/drafts/shape.ts'
import { type Content, contentOf } from './report-content.ts'
import {
  chapterOf,
  commentId,
  isBlank,
  markedOf,
  markId,
  marksIn,
  performanceId,
  reportShape,
  snapshotOf,
  type TypedReport,
} from './typed-report.ts'

export type ReportKey = { gameId: number; personId: number }

/**
 * The autosaved document of a supervisor's report on one game (INS-08). Each chapter and each deleted row is saved by a separate
 * request.
 */
export const reportDocument: DocumentKind<TypedReport, ReportKey> = {
  kind: 'inspectorReports.report',
  shape: reportShape,
  name: ({ gameId, personId }) => `inspector ${gameId} by ${personId}`,
  check: problemsOf,
  write: ({ gameId }, base, wanted) => {
    // A report that was sent, on this or another device, accepts no more changes.
    if (base.value.isSent) return null
    return nextDelete(base.value, wanted) ?? nextChapter(gameId, base, wanted)
  },
  read: (answer) => {
    const report = InspectorReport.safeParse(answer).data
    return report ? snapshotOf(report) : null
  },
  problemsIn,
}

/** Finds marks that are invalid (INS-12) and minutes that are invalid. */
function problemsOf(report: TypedReport): Problem[] {
  const officials = markedOf(report)
  const marks = illegalMarks(marksIn(report, officials)).flatMap(({ line, field, title }) => {
    const official = officials[line - 1]
    if (!official) return []
    const message = translate('inspectorReports.marks.illegal', { field: translate(title), n: line })
    return [{ path: ['marks', markId(official), field], message }]
  })
  const minutes = Object.entries(report.rows)
    .filter(([, { minute }]) => !isMinute(minute.trim()))
    .map(([key]) => ({
      path: ['rows', key, 'minute'],
      message: translate('inspectorReports.fields.minuteWrong'),
    }))
  return [...marks, ...minutes]
}

function nextDelete(base: TypedReport, wanted: TypedReport): NextWrite<TypedReport> | null {
  const gone = Object.entries(base.rows).find(([key]) => !wanted.rows[key])
  if (!gone) return null
  const [key, { id, list }] = gone
  const { [key]: _gone, ...rows } = base.rows
  const call = rowLists[list].kind === 'review' ? deleteReview : deleteIncident
  return { call, input: { params: { id: String(id) } }, value: { ...base, rows } }
}

/** Saves the first chapter with changes. */
function nextChapter(
  GameId: number,
  { value: base, version }: Snapshot<TypedReport>,
  wanted: TypedReport,
): NextWrite<TypedReport> | null {
  const changes = reportShape.changes(base, wanted).filter(([part, id = '']) => {
    const row = part === 'rows' ? wanted.rows[id] : undefined
    return part !== 'isSent' && !(row && !base.rows[id] && isBlank(row))
  })
  const chapter = chapters.find(({ number }) => changes.some((path) => chapterOf(path, wanted) === number))
  if (!chapter) return null
  const own = changes.filter((path) => chapterOf(path, wanted) === chapter.number)
  const body = { GameId, ...contentOf(changed(wanted, own), base), Version: version }
  return {
    call: saveChapter,
    input: { params: { chapter: chapterName(chapter.number) }, body },
    value: own.reduce((value, path) => reportShape.take(value, wanted, path), base),
  }
}

/**
 * Selects the changed parts of the report; the server keeps parts that a request omits. Marks are always sent together, because a
 * refusal names a mark by its index in the request.
 */
function changed(
  { conditions, marks, grades, comments, rows }: TypedReport,
  paths: readonly Path[],
): Content {
  const idsIn = (part: string) => new Set(paths.flatMap(([one, id = '']) => (one === part ? [id] : [])))
  const only = <Part>(part: string, all: Readonly<Record<string, Part>>) => {
    const ids = idsIn(part)
    return Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)))
  }
  return {
    conditions: only('conditions', conditions),
    marks: idsIn('marks').size ? marks : {},
    grades: only('grades', grades),
    comments: only('comments', comments),
    rows: only('rows', rows),
  }
}

type Sent = {
  Referees?: { RoleId: number; PersonId: number }[]
  Incidents?: { Key: string }[]
  Reviews?: { Key: string }[]
  Comments?: { Name: string; Chapter: { number: number } }[]
}

/** Maps field errors to the report: the server names a part by its index in the request. */
function problemsIn({ errors }: CallError, body: unknown): Problem[] {
  // The cast is safe, because `write` built this body.
  const sent = (body ?? {}) as Sent
  return errors.flatMap(({ Field, Message }) => {
    const [list = '', place, name = ''] = Field.split('.')
    const path = pathOf(sent, list, Number(place), name)
    return path ? [{ path, message: Message }] : []
  })
}

function pathOf(sent: Sent, list: string, at: number, name: string): Path | null {
  const [referee, comment] = [sent.Referees?.[at], sent.Comments?.[at]]
  const row = list === 'Incidents' || list === 'Reviews' ? sent[list]?.[at] : undefined
  if (list === 'Referees') return referee ? ['marks', markId(referee), ...fieldIn(markNames, name)] : null
  if (list === 'Comments')
    return comment ? ['comments', commentId(comment.Chapter.number, comment.Name)] : null
  if (list === 'GeneralPerfomance') return ['comments', performanceId]
  if (list in reportShape.empty.conditions) return ['conditions', list]
  // The request names a row's text either `Text` or `Comment`.
  const field = name === 'Comment' ? 'text' : name.toLowerCase()
  return row ? ['rows', row.Key, ...fieldIn(rowNames, field)] : null
}

const markNames: readonly string[] = markFields.map(({ name }) => name)
const rowNames = ['number', 'team', 'minute', 'text']

/** The field's part of an error's path. If the field is unknown, the error is shown for the whole row. */
const fieldIn = (names: readonly string[], name: string) => (names.includes(name) ? [name] : [])
