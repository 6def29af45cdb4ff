import { parseMinute } from '../match-reports/incidents/minute.ts'
import type { FieldError, RefusalId } from '../platform/refusal.ts'
import type { TextKey, TextValues } from '../texts/keys.ts'
import { chapterAt, chapterId, chapterOfQuestion, chapters, performance } from './chapters.ts'
import type { ChapterInput } from './input.ts'
import { illegalMarks, type Mark, markIn } from './marks.ts'
import { gradeOfList, type RowList, rowLists } from './row-lists.ts'

export type SavedRow = {
  readonly id: number
  readonly key: string | null
  readonly chapter: number
  readonly list: RowList
  readonly number: string
  readonly team: string
  readonly minute: string
  readonly text: string
}

/** The changes in a save. Fields that were not sent are missing. */
export type Changes = {
  readonly fields: { fieldCondition?: string; weather?: string; conditions?: string }
  readonly marks: readonly (Mark & { readonly PersonId: number | null })[]
  readonly grades: readonly { readonly question: number; readonly grade: number | null }[]
  readonly rows: readonly SavedRow[]
  readonly comments: readonly { readonly chapter: number; readonly name: string; readonly text: string }[]
}

export type Fault = {
  readonly refusal: RefusalId
  readonly field: FieldError['Field']
  readonly values?: TextValues
  readonly title?: TextKey
}

type Place = { RefereeReportChapterId?: number | null; Chapter?: { number: number } | null }
type Sent = Omit<ChapterInput, 'Version'>

/**
 * Returns the changes in a save of one chapter, or of the whole report if `chapter` is `null`. If the input is invalid, returns the first
 * problem.
 */
export function changesIn(sent: Sent, chapter: number | null): Changes | Fault {
  const is = (one: number) => chapter === null || chapter === one
  const { FieldCondition, Weather, Conditions } = sent
  const marks = (is(0) ? (sent.Referees ?? []) : []).map(markOf)
  const [wrong] = illegalMarks(marks)
  if (wrong)
    return {
      refusal: 'inspectorReports.illegalMark',
      field: `Referees.${wrong.line - 1}.${wrong.field}`,
      values: { n: wrong.line },
      title: wrong.title,
    }
  const parts = [
    ...each(sent.Grades, 'Grades', (grade) => gradeOf(grade, placeOf(sent, grade, chapter))),
    ...each(sent.Incidents, 'Incidents', (row) => incidentOf(row, placeOf(sent, row, chapter))),
    ...each(sent.Reviews, 'Reviews', (row) => reviewOf(row, placeOf(sent, row, chapter))),
    ...each(sent.Comments, 'Comments', (comment) => commentOf(comment, placeOf(sent, comment, chapter))),
  ]
  const fault = parts.find((part): part is Fault => 'refusal' in part)
  if (fault) return fault
  const general =
    is(performance.chapter) && sent.GeneralPerfomance !== undefined
      ? [{ chapter: performance.chapter, name: performance.name, text: sent.GeneralPerfomance }]
      : []
  return {
    fields: is(0) ? { fieldCondition: FieldCondition, weather: Weather, conditions: Conditions } : {},
    marks,
    grades: parts.flatMap((part) => ('question' in part ? [part] : [])),
    rows: parts.flatMap((part) => ('list' in part ? [part] : [])),
    comments: [...parts.flatMap((part) => ('name' in part ? [part] : [])), ...general],
  }
}

export function isFault(made: Changes | Fault): made is Fault {
  return 'refusal' in made
}

type Wrong = { refusal: RefusalId; at: string }

/** Converts each entry of a list. If one is invalid, returns its problem with the field's name. */
function each<Entry, Made extends object>(
  entries: readonly Entry[] | undefined,
  list: string,
  make: (entry: Entry) => Made | Wrong,
): (Made | Fault)[] {
  return (entries ?? []).map((entry, index) => {
    const made = make(entry)
    return isWrong(made) ? { refusal: made.refusal, field: `${list}.${index}.${made.at}` } : made
  })
}

const isWrong = (made: object): made is Wrong => 'refusal' in made

/**
 * The number of the chapter to which a sent row belongs; `null` if the row names another report, no chapter, or a chapter other than the
 * saved one.
 */
function placeOf({ GameId }: Sent, entry: Place, saved: number | null): number | null {
  const { RefereeReportChapterId, Chapter } = entry
  const named = chapters.find(({ number }) => chapterId(GameId, number) === RefereeReportChapterId)
  if (RefereeReportChapterId && !named) return null
  const said = [named?.number, Chapter?.number, saved ?? undefined].filter((one) => one !== undefined)
  const [first] = said
  return first !== undefined && said.every((one) => one === first) ? first : null
}

const foreign: Wrong = { refusal: 'inspectorReports.foreignChapter', at: 'RefereeReportChapterId' }

function markOf({
  RoleId,
  PersonId,
  DifficultiesIndex,
  Rating,
  OtherRating,
}: NonNullable<Sent['Referees']>[number]): Changes['marks'][number] {
  return {
    RoleId,
    PersonId: PersonId ?? null,
    DifficultiesIndex: markIn(DifficultiesIndex),
    Rating: markIn(Rating),
    OtherRating: markIn(OtherRating),
  }
}

function gradeOf({ Id, ReportGrade }: NonNullable<Sent['Grades']>[number], chapter: number | null) {
  if (chapter === null) return foreign
  const isThere = chapterAt(chapter)?.questions.some(({ id }) => id === Id)
  if (chapterOfQuestion(Id) !== chapter || !isThere)
    return { refusal: 'inspectorReports.unknownQuestion', at: 'Id' } satisfies Wrong
  return { question: Id, grade: ReportGrade ?? null }
}

function incidentOf(row: NonNullable<Sent['Incidents']>[number], chapter: number | null): SavedRow | Wrong {
  if (chapter === null) return foreign
  const list = row.List ?? chapterAt(chapter)?.lists.find((one) => rowLists[one].kind === 'incident')
  if (!list || rowLists[list].kind !== 'incident' || !chapterAt(chapter)?.lists.includes(list)) return noList
  if (!isMinute(row.Minute)) return { refusal: 'inspectorReports.minute', at: 'Minute' }
  return {
    id: row.Id ?? 0,
    key: row.Key ?? null,
    chapter,
    list,
    number: row.Number.trim(),
    team: row.Team ?? '',
    minute: row.Minute,
    // In tables with a column Number, the text of a row is in the field Comment.
    text: (hasComment(list) ? (row.Comment ?? row.Text) : row.Text) ?? '',
  }
}

function reviewOf(row: NonNullable<Sent['Reviews']>[number], chapter: number | null): SavedRow | Wrong {
  if (chapter === null) return foreign
  const lists = (chapterAt(chapter)?.lists ?? []).filter((one) => rowLists[one].kind === 'review')
  const list = row.List ?? lists.find((one) => lists.length === 1 || gradeOfList(one) === row.ReportGrade)
  if (!list || !lists.includes(list)) return noList
  return {
    id: row.Id ?? 0,
    key: row.Key ?? null,
    chapter,
    list,
    number: '',
    team: '',
    minute: '',
    text: row.Text ?? '',
  }
}

const noList: Wrong = { refusal: 'inspectorReports.unknownList', at: 'List' }

function commentOf({ Name, Text }: NonNullable<Sent['Comments']>[number], chapter: number | null) {
  if (chapter === null) return foreign
  const boxes = chapterAt(chapter)?.comments ?? []
  const box = Name ? boxes.find(({ name }) => name === Name) : boxes.find((one) => one !== performance)
  if (!box) return { refusal: 'inspectorReports.unknownComment', at: 'Name' } satisfies Wrong
  return { chapter, name: box.name, text: Text }
}

/** INS-21: rows of chapter 7 have a Comment instead of a Text. */
export const hasComment = (list: RowList): boolean =>
  rowLists[list].fields.some(({ field }) => field === 'number')

/** Whether the text is empty or a minute, such as 45+2. */
export const isMinute = (text: string): boolean => text === '' || parseMinute(text) !== null
