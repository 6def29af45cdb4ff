import { gameText } from '#domain/games/game-text.ts'
import { type ChapterDeclaration, chapters, performance } from '#domain/inspector-reports/chapters.ts'
import { gradeText } from '#domain/inspector-reports/grade-text.ts'
import { isMarked, markFields, markText } from '#domain/inspector-reports/marks.ts'
import type { InspectorReport } from '#domain/inspector-reports/report.ts'
import { type RowField, type RowList, rowLists } from '#domain/inspector-reports/row-lists.ts'
import { gameTimeText, momentText } from '#domain/platform/dates.ts'
import type { Translate } from '#domain/texts/keys.ts'
import type { PaperCell, PaperRow } from '#server/platform/pdf/draw-paper.ts'

export function paperRows(report: InspectorReport, translate: Translate): PaperRow[] {
  return [
    { look: 'title', cells: [{ text: translate('pages.inspectorReport'), share: 1, bold: true }] },
    ...factRows(report, translate),
    ...markRows(report, translate),
    ...chapters
      .filter(({ number }) => number > 0)
      .flatMap((chapter) => chapterRows(report, chapter, translate)),
  ]
}

const heading = (title: string): PaperRow => ({
  look: 'heading',
  cells: [{ text: title, share: 1, bold: true }],
})
const label = (title: string): PaperRow => ({ look: 'label', cells: [{ text: title, share: 1, bold: true }] })

function factRows(report: InspectorReport, translate: Translate): PaperRow[] {
  const { GameResult: game, FilledOutDate, IsLate } = report
  const sent = FilledOutDate ? momentText(FilledOutDate) : ''
  const facts: [string, string][] = [
    [translate('inspectorReports.facts.game'), gameText(game.HomeShortName, game.AwayShortName, translate)],
    [translate('inspectorReports.facts.day'), gameTimeText(game.GameDay)],
    [translate('inspectorReports.facts.tournament'), game.TournamentShortName],
    [translate('inspectorReports.facts.court'), game.CourtName],
    [translate('inspectorReports.facts.result'), scoreText(game.HomeResult, game.AwayResult)],
    [translate('inspectorReports.facts.inspector'), report.Inspector?.Name ?? ''],
    [
      translate('inspectorReports.facts.sent'),
      IsLate ? translate('inspectorReports.sentLate', { time: sent }) : sent,
    ],
    [translate('inspectorReports.conditions.field'), report.FieldCondition],
    [translate('inspectorReports.conditions.weather'), report.Weather],
    [translate('inspectorReports.conditions.other'), report.Conditions],
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

const scoreText = (home: number | null, away: number | null) =>
  home === null || away === null ? '' : `${home}–${away}`

function markRows({ Referees }: InspectorReport, translate: Translate): PaperRow[] {
  const titles: PaperCell[] = [
    { text: translate('inspectorReports.marks.referee'), share: 40, bold: true },
    ...markFields.map(
      ({ title }): PaperCell => ({ text: translate(title), share: 20, bold: true, align: 'right' }),
    ),
  ]
  return [
    heading(translate('inspectorReports.marks.title')),
    { look: 'row', cells: titles },
    ...Referees.filter(isMarked).map(
      (referee): PaperRow => ({
        look: 'row',
        cells: [
          {
            text: translate('inspectorReports.marks.ofRole', { name: referee.Name, role: referee.Role }),
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

function chapterRows(report: InspectorReport, chapter: ChapterDeclaration, translate: Translate): PaperRow[] {
  const rows = [
    ...gradeRows(report, chapter, translate),
    ...chapter.lists.flatMap((list) => listRows(report, chapter.number, list, translate)),
    ...commentRows(report, chapter, translate),
  ]
  const title = translate('inspectorReports.paper.chapter', {
    number: chapter.number,
    title: translate(chapter.title),
  })
  return rows.length ? [heading(title), ...rows] : []
}

function gradeRows(
  { Grades }: InspectorReport,
  { questions }: ChapterDeclaration,
  translate: Translate,
): PaperRow[] {
  return questions.flatMap(({ id, text: question }): PaperRow[] => {
    const grade = Grades.find(({ Id }) => Id === id)?.ReportGrade ?? null
    if (grade === null) return []
    return [
      {
        look: 'row',
        cells: [
          { text: translate(question), share: 70 },
          { text: gradeText(grade, translate), share: 30 },
        ],
      },
    ]
  })
}

const shares: Record<RowField, number> = { number: 16, team: 16, minute: 10, text: 58 }

function listRows(report: InspectorReport, chapter: number, list: RowList, translate: Translate): PaperRow[] {
  const { fields, title } = rowLists[list]
  const written = [...report.Incidents, ...report.Reviews]
    .filter((row) => row.Chapter.number === chapter && row.List === list)
    .map(fieldsOf)
    .filter((row) => Object.values(row).some((value) => value !== ''))
  if (!written.length) return []
  const head = fields.map(
    ({ field, title: of }): PaperCell => ({ text: translate(of), share: shares[field], bold: true }),
  )
  return [
    label(translate(title)),
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
  translate: Translate,
): PaperRow[] {
  return comments.flatMap((box): PaperRow[] => {
    const written =
      box === performance
        ? report.GeneralPerfomance
        : (report.Comments.find(({ Name, Chapter }) => Name === box.name && Chapter.number === number)
            ?.Text ?? '')
    return written
      ? [label(translate(box.title)), { look: 'text', cells: [{ text: written, share: 1 }] }]
      : []
  })
}
