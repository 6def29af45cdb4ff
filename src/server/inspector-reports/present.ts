import type { GameReports } from '#domain/assignments/rules.ts'
import { refereeRoles } from '#domain/games/codes.ts'
import { chapterId, chapterOfQuestion, chapters, performance } from '#domain/inspector-reports/chapters.ts'
import { hasComment } from '#domain/inspector-reports/content.ts'
import { deadlineOf, isLate } from '#domain/inspector-reports/deadline.ts'
import { isMarked, type Mark, missingMarks } from '#domain/inspector-reports/marks.ts'
import type { InspectorReport, ReportReferee } from '#domain/inspector-reports/report.ts'
import { gradeOfList, rowLists } from '#domain/inspector-reports/row-lists.ts'
import { isWriter } from '#domain/inspector-reports/rules.ts'
import { type ReportFacts, whyNotAct } from '#domain/inspector-reports/states.ts'
import type { User } from '#domain/session/user.ts'
import type { Translate } from '#domain/texts/keys.ts'
import type { ReportRow } from './store.ts'

export function gameReportsOf({ handed_in_at, filled_out_at, places }: ReportRow): GameReports {
  return { Hand_In_Date: handed_in_at, FilledOutDate: filled_out_at, Places: places }
}

export function factsOf({ filled_out_at, game_day }: ReportRow, now: Date, Lacks = 0): ReportFacts {
  return { FilledOutDate: filled_out_at, GameDay: game_day, now, Lacks }
}

export function marksIn({ officials }: ReportRow): Mark[] {
  return officials.map(({ role_id, difficulty, rating, other_rating }) => ({
    RoleId: role_id,
    DifficultiesIndex: difficulty,
    Rating: rating,
    OtherRating: other_rating,
  }))
}

export function presentReport(row: ReportRow, user: User, now: Date, translate: Translate): InspectorReport {
  const mayWrite = isWriter(user, row.places)
  const facts = factsOf(row, now, missingMarks(marksIn(row).filter(isMarked)).length)
  const WhyNotSave = whyNotAct('save', mayWrite, facts)
  return {
    GameId: row.game_id,
    GameResult: { GameId: row.game_id, GameDay: row.game_day, ...row.game },
    FieldCondition: row.field_condition,
    Weather: row.weather,
    Conditions: row.conditions,
    Referees: refereesOf(row, translate),
    ...entriesOf(row, translate),
    GeneralPerfomance: commentIn(row, performance.chapter, performance.name),
    SendReport: row.filled_out_at !== null,
    DisableReport: WhyNotSave !== null,
    Inspector: row.person_id === null ? null : { PersonId: row.person_id, Name: row.person ?? '' },
    FilledOutDate: row.filled_out_at,
    Deadline: deadlineOf(row.game_day).toISOString(),
    IsLate: isLate(row.game_day, row.filled_out_at ? new Date(row.filled_out_at) : now),
    WhyNotSave,
    WhyNotSend: whyNotAct('send', mayWrite, facts),
    Now: now.toISOString(),
    Version: row.version,
  }
}

function refereesOf({ officials }: ReportRow, translate: Translate): ReportReferee[] {
  return officials.map(({ role_id, person_id, name, difficulty, rating, other_rating }) => {
    const label = refereeRoles.find(({ id }) => id === role_id)?.label
    return {
      Role: label ? translate(label) : '',
      RoleId: role_id,
      PersonId: person_id,
      Name: name,
      DifficultiesIndex: difficulty,
      Rating: rating,
      OtherRating: other_rating,
    }
  })
}

function commentIn({ comments }: ReportRow, chapter: number, name: string): string {
  return comments.find((one) => one.chapter === chapter && one.name === name)?.text ?? ''
}

/** The rows in the tables of all chapters of an inspector report (INS-20, INS-21). */
function entriesOf(row: ReportRow, translate: Translate) {
  const chapter = chapterTexts(row.game_id, translate)
  const ofKind = (kind: 'incident' | 'review') => row.rows.filter(({ list }) => rowLists[list].kind === kind)
  const grades = new Map(row.grades.map(({ question, grade }) => [question, grade]))
  return {
    Grades: chapters
      .flatMap(({ questions }) => questions)
      .map(({ id, text: title }) => ({
        Id: id,
        Text: translate(title),
        ReportGrade: grades.get(id) ?? null,
        ...chapter(chapterOfQuestion(id)),
      })),
    Incidents: ofKind('incident').map((one) => ({
      Id: one.id,
      Key: one.key,
      List: one.list,
      Minute: one.minute,
      Number: one.number,
      Team: one.team,
      Text: hasComment(one.list) ? '' : one.text,
      Comment: hasComment(one.list) ? one.text : '',
      ...chapter(one.chapter),
    })),
    Reviews: ofKind('review').map((one) => ({
      Id: one.id,
      Key: one.key,
      List: one.list,
      Text: one.text,
      ReportGrade: gradeOfList(one.list),
      ...chapter(one.chapter),
    })),
    Comments: chapters.flatMap(({ number, comments }) =>
      comments
        .filter((box) => box !== performance)
        .map(({ name }) => ({ Name: name, Text: commentIn(row, number, name), ...chapter(number) })),
    ),
    ChapterTitle: chapters.map(({ number }) => chapter(number)),
  }
}

function chapterTexts(gameId: number, translate: Translate) {
  const made = chapters.map(({ number, title, lists }) => ({
    RefereeReportChapterId: chapterId(gameId, number),
    Chapter: {
      number,
      Title: translate(title),
      Order: number,
      IsPointers: lists.some((list) => list === 'positive'),
      IsIncident: lists.some((list) => rowLists[list].kind === 'incident'),
      isReview: lists.some((list) => rowLists[list].kind === 'review'),
    },
  }))
  return (number: number) => {
    const found = made.find(({ Chapter }) => Chapter.number === number)
    if (!found) throw new Error(`The report has no chapter ${number}`)
    return found
  }
}
