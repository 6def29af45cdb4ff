import type { ReactNode } from 'react'
import type { Rows } from '#app/platform/autosave/rows.ts'
import { useText } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { type Saving, type StepState, wizard } from '#app/ui/wizard/declaration.ts'
import { Wizard } from '#app/ui/wizard/Wizard.tsx'
import { type ChapterDeclaration, chapters, stepOf } from '#domain/inspector-reports/chapters.ts'
import { missingMarks } from '#domain/inspector-reports/marks.ts'
import type { InspectorReport } from '#domain/inspector-reports/report.ts'
import { Chapter } from './Chapter.tsx'
import { DownloadPdf } from './DownloadPdf.tsx'
import { FirstTab } from './FirstTab.tsx'
import { ReportHead } from './ReportHead.tsx'
import { gradeKey, marksIn, valueIn } from './unit/unit-rows.ts'
import { useTeamsText } from './use-teams-text.ts'

/** Eight tabs, made of the chapters' declarations (INS-02). */
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
  /** What is typed. */
  mine: Rows
  saving?: Saving<string>
  finish?: ReactNode
  note?: ReactNode
}

export function ReportWizard({ report, readAt, step, mine, saving, finish, note }: Props) {
  const text = useText()
  const teams = useTeamsText()
  const { GameId, HomeShortName, AwayShortName } = report.GameResult
  return (
    <Wizard
      of={reportWizard}
      work={nothing}
      step={step}
      addressOf={(name) => paths.inspectorReport({ id: GameId, step: name })}
      states={Object.fromEntries(chapters.map((one) => [stepOf(one.number), stateOf(one, report, mine)]))}
      saving={saving}
      finish={finish}
      header={
        <>
          <ReportHead report={report} readAt={readAt} />
          {report.FilledOutDate ? (
            <DownloadPdf gameId={GameId} />
          ) : (
            report.DisableReport && <p className="wizard-note">{text('inspectorReports.readOnly')}</p>
          )}
          {note}
        </>
      }
      windowTitle={`${text('pages.inspectorReport')}: ${teams(HomeShortName, AwayShortName)}`}
    />
  )
}

/** The tabs take what they show from the context. */
const nothing = {}

/** Of the first tab how many officials lack their marks; of a chapter whether each question is graded. */
function stateOf({ number, questions }: ChapterDeclaration, report: InspectorReport, mine: Rows): StepState {
  if (report.DisableReport) return null
  if (number === 0) return missingMarks(marksIn(mine, report.Referees)).length || 'done'
  if (!questions.length) return null
  return questions.every(({ id }) => valueIn(mine, gradeKey(id)) !== '') ? 'done' : null
}
