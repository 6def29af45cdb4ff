import Download from 'lucide-react/icons/download'
import type { ReactNode } from 'react'
import { download } from '#app/platform/calls/download.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { useBusy } from '#app/platform/use-busy.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { BusyButton } from '#app/ui/inputs/BusyButton.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { type Saving, type StepState, wizard } from '#app/ui/wizard/declaration.ts'
import { Wizard } from '#app/ui/wizard/Wizard.tsx'
import { gameText } from '#domain/games/game-text.ts'
import { inspectorReportPdf } from '#domain/inspector-reports/calls.ts'
import { type ChapterDeclaration, chapters, stepOf } from '#domain/inspector-reports/chapters.ts'
import { missingMarks } from '#domain/inspector-reports/marks.ts'
import type { InspectorReport } from '#domain/inspector-reports/report.ts'
import type { RowList } from '#domain/inspector-reports/row-lists.ts'
import { Comments } from './Comments.tsx'
import { Conflicts } from './Conflicts.tsx'
import { marksIn, type TypedReport } from './document/typed-report.ts'
import { FirstTab } from './FirstTab.tsx'
import styles from './inspector.module.css'
import { ReportHead } from './ReportHead.tsx'
import { GradeTable } from './tables/GradeTable.tsx'
import { RowsTable } from './tables/RowsTable.tsx'

/** Eight tabs, built from the chapters' declarations (INS-02). */
const reportWizard = wizard<string, object>({
  title: 'pages.inspectorReport',
  label: 'inspectorReports.steps',
  steps: chapters.map((chapter) => ({
    name: stepOf(chapter.number),
    title: chapter.title,
    Step: chapter.number === 0 ? FirstTab : () => <Chapter chapter={chapter} />,
  })),
})

type Props = {
  report: InspectorReport
  readAt: number
  step: string | undefined
  typed: TypedReport
  saving?: Saving<string>
  finish?: ReactNode
  note?: ReactNode
}

export function ReportWizard({ report, readAt, step, typed, saving, finish, note }: Props) {
  const translate = useTranslate()
  const { GameId, HomeShortName, AwayShortName } = report.GameResult
  return (
    <Wizard
      of={reportWizard}
      work={nothing}
      step={step}
      addressOf={(name) => paths.inspectorReport({ id: GameId, step: name })}
      states={Object.fromEntries(chapters.map((one) => [stepOf(one.number), stateOf(one, report, typed)]))}
      saving={saving}
      finish={finish}
      header={
        <>
          <ReportHead report={report} readAt={readAt} />
          {report.FilledOutDate ? (
            <DownloadPdf gameId={GameId} />
          ) : (
            report.DisableReport && <p className={shared.barNote}>{translate('inspectorReports.readOnly')}</p>
          )}
          {note}
        </>
      }
      windowTitle={`${translate('pages.inspectorReport')}: ${gameText(HomeShortName, AwayShortName, translate)}`}
    />
  )
}

/** The wizard requires props for its steps, but the tabs read everything from the report's context. */
const nothing = {}

/** The state of a tab. The first tab shows how many officials lack marks; a chapter is done when all its questions are graded. */
function stateOf(
  { number, questions }: ChapterDeclaration,
  report: InspectorReport,
  typed: TypedReport,
): StepState {
  if (report.DisableReport) return null
  if (number === 0) return missingMarks(marksIn(typed, report.Referees)).length || 'done'
  if (!questions.length) return null
  return questions.every(({ id }) => typed.grades[id]) ? 'done' : null
}

function DownloadPdf({ gameId }: { gameId: number }) {
  const translate = useTranslate()
  const notice = useNotice()
  const { isBusy, run } = useBusy(async () => {
    try {
      await download(inspectorReportPdf, { params: { gameId: String(gameId) } })
    } catch (error) {
      notice.failed(error)
    }
  })
  return (
    <p className={shared.inset}>
      <BusyButton variant="outlined" startIcon={<Download />} isBusy={isBusy} onClick={run}>
        {translate('inspectorReports.download')}
      </BusyButton>
    </p>
  )
}

/** One chapter with its fields in declared order (INS-04 to INS-06). Lists of points come before the grades. */
function Chapter({ chapter }: { chapter: ChapterDeclaration }) {
  const { number, questions, lists, comments } = chapter
  const points = lists.filter(isPoints)
  const others = lists.filter((list) => !isPoints(list))
  return (
    <div className={`${shared.column} ${shared.parts} ${styles.chapter}`}>
      <Conflicts chapter={number} />
      {points.map((list) => (
        <RowsTable key={list} chapter={number} list={list} />
      ))}
      {questions.length > 0 && <GradeTable questions={questions} />}
      {others.map((list) => (
        <RowsTable key={list} chapter={number} list={list} />
      ))}
      <Comments chapter={number} boxes={comments} />
    </div>
  )
}

const isPoints = (list: RowList) => list === 'positive' || list === 'consider'
