import { type ChapterDeclaration, chapters, performance } from '#domain/inspector-reports/chapters.ts'
import { gradeText } from '#domain/inspector-reports/grade-text.ts'
import { isMarked, markFields, markText } from '#domain/inspector-reports/marks.ts'
import type { InspectorReport } from '#domain/inspector-reports/report.ts'
import { type RowField, type RowList, rowLists } from '#domain/inspector-reports/row-lists.ts'
import { gameTimeText, momentText } from '#domain/platform/dates.ts'
import type { Translate } from '#domain/texts/keys.ts'
import type { PaperCell, PaperRow } from './draw-paper.ts'

/** What stands on the paper of a sent report: what was written, in the order of its chapters. */
export function paperRows(report: InspectorReport, text: Translate): PaperRow[] {
  return [
    { look: 'title', cells: [{ text: text('pages.inspectorReport'), share: 1, bold: true }] },
    ...factRows(report, text),
    ...markRows(report, text),
    ...chapters.filter(({ number }) => number > 0).flatMap((chapter) => chapterRows(report, chapter, text)),
  ]
}

const heading = (title: string): PaperRow => ({
  look: 'heading',
  cells: [{ text: title, share: 1, bold: true }],
})
const label = (title: string): PaperRow => ({ look: 'label', cells: [{ text: title, share: 1, bold: true }] })

function factRows(report: InspectorReport, text: Translate): PaperRow[] {
  const { GameResult: game, FilledOutDate, IsLate } = report
  const sent = FilledOutDate ? momentText(FilledOutDate) : ''
  const facts: [string, string][] = [
    [text('inspectorReports.facts.game'), text('inspectorReports.teams', teamsOf(report, text))],
    [text('inspectorReports.facts.day'), gameTimeText(game.GameDay)],
    [text('inspectorReports.facts.tournament'), game.TournamentShortName],
    [text('inspectorReports.facts.court'), game.CourtName],
    [text('inspectorReports.facts.result'), scoreText(game.HomeResult, game.AwayResult)],
    [text('inspectorReports.facts.inspector'), report.Inspector?.Name ?? ''],
    [text('inspectorReports.facts.sent'), IsLate ? text('inspectorReports.sentLate', { time: sent }) : sent],
    [text('inspectorReports.conditions.field'), report.FieldCondition],
    [text('inspectorReports.conditions.weather'), report.Weather],
    [text('inspectorReports.conditions.other'), report.Conditions],
  ]
  return facts
    .filter(([, value]) => value !== '')
    .map(([title, value]) => ({
      look: 'text',
      cells: [
        { text: title, share: 22, bold: true },
        { text: value, share: 78 },
      ],
    }))
}

function teamsOf({ GameResult: game }: Pick<InspectorReport, 'GameResult'>, text: Translate) {
  return {
    home: game.HomeShortName || text('inspectorReports.unknownTeam'),
    away: game.AwayShortName || text('inspectorReports.unknownTeam'),
  }
}

const scoreText = (home: number | null, away: number | null) =>
  home === null || away === null ? '' : `${home}–${away}`

function markRows({ Referees }: InspectorReport, text: Translate): PaperRow[] {
  const titles: PaperCell[] = [
    { text: text('inspectorReports.marks.referee'), share: 40, bold: true },
    ...markFields.map(
      ({ title }): PaperCell => ({ text: text(title), share: 20, bold: true, align: 'right' }),
    ),
  ]
  return [
    heading(text('inspectorReports.marks.title')),
    { look: 'row', cells: titles },
    ...Referees.filter(isMarked).map(
      (referee): PaperRow => ({
        look: 'row',
        cells: [
          {
            text: text('inspectorReports.marks.ofRole', { name: referee.Name, role: referee.Role }),
            share: 40,
          },
          ...markFields.map(
            ({ name }): PaperCell => ({ text: markText(referee[name]), share: 20, align: 'right' }),
          ),
        ],
      }),
    ),
  ]
}

function chapterRows(report: InspectorReport, chapter: ChapterDeclaration, text: Translate): PaperRow[] {
  const rows = [
    ...gradeRows(report, chapter, text),
    ...chapter.lists.flatMap((list) => listRows(report, chapter.number, list, text)),
    ...commentRows(report, chapter, text),
  ]
  const title = text('inspectorReports.paper.chapter', { number: chapter.number, title: text(chapter.title) })
  return rows.length ? [heading(title), ...rows] : []
}

function gradeRows(
  { Grades }: InspectorReport,
  { questions }: ChapterDeclaration,
  text: Translate,
): PaperRow[] {
  return questions.flatMap(({ id, text: question }): PaperRow[] => {
    const grade = Grades.find(({ Id }) => Id === id)?.ReportGrade ?? null
    if (grade === null) return []
    return [
      {
        look: 'row',
        cells: [
          { text: text(question), share: 70 },
          { text: gradeText(grade, text), share: 30 },
        ],
      },
    ]
  })
}

const shares: Record<RowField, number> = { number: 16, team: 16, minute: 10, text: 58 }

function listRows(report: InspectorReport, chapter: number, list: RowList, text: Translate): PaperRow[] {
  const { fields, title } = rowLists[list]
  const written = [...report.Incidents, ...report.Reviews]
    .filter((row) => row.Chapter.number === chapter && row.List === list)
    .map(fieldsOf)
    .filter((row) => Object.values(row).some((value) => value !== ''))
  if (!written.length) return []
  const head = fields.map(
    ({ field, title: of }): PaperCell => ({ text: text(of), share: shares[field], bold: true }),
  )
  return [
    label(text(title)),
    ...(fields.length > 1 ? [{ look: 'row', cells: head } satisfies PaperRow] : []),
    ...written.map(
      (row): PaperRow => ({
        look: 'row',
        cells: fields.map(({ field }) => ({ text: row[field], share: shares[field] })),
      }),
    ),
  ]
}

type Written = InspectorReport['Incidents'][number] | InspectorReport['Reviews'][number]

function fieldsOf(row: Written): Record<RowField, string> {
  if (!('Minute' in row)) return { number: '', team: '', minute: '', text: row.Text }
  return { number: row.Number, team: row.Team, minute: row.Minute, text: row.Comment || row.Text }
}

function commentRows(
  report: InspectorReport,
  { number, comments }: ChapterDeclaration,
  text: Translate,
): PaperRow[] {
  return comments.flatMap((box): PaperRow[] => {
    const written =
      box === performance
        ? report.GeneralPerfomance
        : (report.Comments.find(({ Name, Chapter }) => Name === box.name && Chapter.number === number)
            ?.Text ?? '')
    return written ? [label(text(box.title)), { look: 'text', cells: [{ text: written, share: 1 }] }] : []
  })
}
