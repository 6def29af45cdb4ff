import type { deleteIncident, deleteReview, saveChapter } from '#domain/inspector-reports/calls.ts'
import { type Changes, changesIn, type Fault, isFault } from '#domain/inspector-reports/content.ts'
import { type ChapterInput, mostRows } from '#domain/inspector-reports/input.ts'
import { isMarked, type Mark, missingMarks } from '#domain/inspector-reports/marks.ts'
import { rowLists } from '#domain/inspector-reports/row-lists.ts'
import { isWriter, whyNotDeleteRow } from '#domain/inspector-reports/rules.ts'
import { whyNotAct } from '#domain/inspector-reports/states.ts'
import { Refusal, refuse } from '#domain/platform/refusal.ts'
import { lockPlaces } from '../assignments/store.ts'
import type { Context } from '../platform/define-route.ts'
import { factsOf, marksIn, presentReport } from './present.ts'
import { findReport, findRow, type ReportRow } from './store.ts'
import { keepMarksOf, removeRow, saveReport } from './write-store.ts'

type Write = Pick<Context<typeof saveChapter>, 'user' | 'db' | 'note' | 'services'>
type SaveContext = {
  body: ChapterInput
  /** The number of the chapter to save; `null` for the whole report. */
  chapter: number | null
  isSending: boolean
}

/**
 * Saves a chapter or all of an inspector report, or sends the report for good (INS-23, INS-24). Returns its
 * new state.
 */
export async function saveOwnReport(write: Write, { body, chapter, isSending }: SaveContext) {
  const { user, db, services } = write
  const opened = await openOwn(write, body.GameId)
  if (opened instanceof Refusal) return opened
  const { found, now, current } = opened
  if (typeof body.Version === 'number' && body.Version !== found.version)
    return refuse('record.stale', { current })
  const changes = changesIn(body, chapter)
  if (isFault(changes)) return faultOf(changes, services.texts.translate)
  if (changes.marks.some((mark) => isOfAnother(found, mark))) return refuse('record.stale', { current })
  const foreign = foreignEntry(found, changes)
  if (foreign) return foreign
  if (hasTooMany(found, changes)) return refuse('inspectorReports.tooManyRows', { values: { max: mostRows } })
  if (isSending) {
    const lacking = missingMarks(marksAfter(found, changes))
    const refusal = whyNotAct('send', true, factsOf(found, now, lacking.length))
    if (refusal) return refuse(refusal, { errors: missingErrors(found, lacking, services.texts.translate) })
  } else if (found.version > 0 && isAsItWas(found, changes)) return current
  await saveReport(db, found, { changes, sentAt: isSending ? now : null, personId: user.PersonId })
  if (isSending) await keepMarksOf(db, found)
  return asItStands(write, body.GameId, now)
}

/** Removes a row from a table of an inspector report (INS-25, INS-16). Removing it again changes nothing. */
export async function deleteOwnRow(
  write: Context<typeof deleteReview> | Context<typeof deleteIncident>,
  kind: 'review' | 'incident',
) {
  const { params, db } = write
  const row = await findRow(db, params.id)
  if (!row || rowLists[row.list].kind !== kind) return refuse('record.notFound')
  const opened = await openOwn(write, row.game_id)
  if (opened instanceof Refusal) return opened
  const { found, now, current } = opened
  if (!found.rows.some(({ id }) => id === params.id)) return current
  const siblings = found.rows.filter(({ chapter, list }) => chapter === row.chapter && list === row.list)
  const refusal = whyNotDeleteRow({ Id: params.id }, siblings.length)
  if (refusal) return refuse(refusal)
  await removeRow(db, row.game_id, params.id)
  return asItStands(write, row.game_id, now)
}

async function openOwn({ user, db, note, services }: Write, gameId: number) {
  note({ Game: gameId })
  await lockPlaces(db, gameId, user.PersonId)
  const found = await findReport(db, gameId)
  if (!found) return refuse('record.notFound')
  if (!isWriter(user, found.places)) return refuse('access.notYours')
  const now = services.clock()
  const current = presentReport(found, user, now, services.texts.translate)
  const closed = whyNotAct('save', true, factsOf(found, now))
  return closed ? refuse(closed, { current }) : { found, now, current }
}

async function asItStands({ user, db, services }: Write, gameId: number, now: Date) {
  const saved = await findReport(db, gameId)
  return saved ? presentReport(saved, user, now, services.texts.translate) : refuse('record.notFound')
}

type Text = Write['services']['texts']['translate']

function faultOf({ refusal, field, values, title }: Fault, translate: Text): Refusal {
  return refuse(refusal, { field, values: { ...values, ...(title && { field: translate(title) }) } })
}

/** Refuses rows and officials that do not belong to this inspector report. */
function foreignEntry(found: ReportRow, { rows, marks }: Changes): Refusal | null {
  const isForeign = ({ id, key, chapter, list }: Changes['rows'][number]) => {
    const known = found.rows.find((row) => (id ? row.id === id : row.key === key))
    return known ? known.chapter !== chapter || known.list !== list : id > 0
  }
  if (rows.some(isForeign)) return refuse('inspectorReports.foreignRow')
  const stranger = marks.find(({ RoleId }) => !found.officials.some(({ role_id }) => role_id === RoleId))
  const place = stranger ? marks.indexOf(stranger) : -1
  return stranger ? refuse('inspectorReports.unknownReferee', { field: `Referees.${place}.RoleId` }) : null
}

function isOfAnother({ officials }: ReportRow, { RoleId, PersonId }: Changes['marks'][number]): boolean {
  const there = officials.find(({ role_id }) => role_id === RoleId)
  return PersonId !== null && there?.person_id !== PersonId
}

/**
 * Whether the report would have too many rows. Such a report could not be sent, because sending saves all
 * rows at once.
 */
function hasTooMany(found: ReportRow, { rows }: Changes): boolean {
  const isAdded = ({ id, key }: Changes['rows'][number]) => !id && !found.rows.some((row) => row.key === key)
  return (['incident', 'review'] as const).some((kind) => {
    const added = rows.filter((row) => rowLists[row.list].kind === kind && isAdded(row))
    const there = found.rows.filter(({ list }) => rowLists[list].kind === kind)
    return added.length > 0 && there.length + added.length > mostRows
  })
}

/**
 * The marks of the current officials after the save. If the request marks an official twice, the last mark
 * counts.
 */
function marksAfter(found: ReportRow, { marks }: Changes): Mark[] {
  return marksIn(found)
    .map((before) => marks.findLast(({ RoleId }) => RoleId === before.RoleId) ?? before)
    .filter(isMarked)
}

/**
 * Errors for missing marks. Their fields are numbered by the displayed lines, which include the supervisor.
 */
function missingErrors(found: ReportRow, lacking: readonly Mark[], translate: Text) {
  const lines = marksIn(found).map(({ RoleId }) => RoleId)
  return lacking.map(({ RoleId }) => ({
    Field: `Referees.${lines.indexOf(RoleId)}`,
    Message: translate('refusals.inspectorReports.marksMissing'),
  }))
}

function isAsItWas(found: ReportRow, { fields, marks, grades, rows, comments }: Changes): boolean {
  const { fieldCondition, weather, conditions } = fields
  const isSame = (value: string | undefined, before: string) => value === undefined || value === before
  const known = marksIn(found)
  return (
    isSame(fieldCondition, found.field_condition) &&
    isSame(weather, found.weather) &&
    isSame(conditions, found.conditions) &&
    marks.every(({ PersonId: _person, ...mark }) =>
      isAlike(mark, known.find(({ RoleId }) => RoleId === mark.RoleId) ?? {}),
    ) &&
    grades.every(
      ({ question, grade }) =>
        grade === (found.grades.find((one) => one.question === question)?.grade ?? null),
    ) &&
    rows.every(({ id, key, ...texts }) =>
      found.rows.some((row) => (row.id === id || row.key === key) && isAlike(texts, row)),
    ) &&
    comments.every(
      ({ chapter, name, text }) =>
        text === (found.comments.find((one) => one.chapter === chapter && one.name === name)?.text ?? ''),
    )
  )
}

function isAlike(one: object, other: object): boolean {
  const values = new Map(Object.entries(other))
  return Object.entries(one).every(([name, value]) => values.get(name) === value)
}
