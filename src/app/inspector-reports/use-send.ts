import { useNavigate } from 'react-router'
import { useFinalSend } from '#app/platform/autosave/use-final-send.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { saveInspectorReport } from '#domain/inspector-reports/calls.ts'
import { dueReports } from '#domain/inspector-reports/list-calls.ts'
import { InspectorReport } from '#domain/inspector-reports/report.ts'
import { contentOf } from './document/report-content.ts'
import { type ReportKey, reportDocument } from './document/report-document.ts'
import { isBlank, markId, type TypedReport } from './document/typed-report.ts'

/** Sends the report for good (INS-09); `onNews` receives the report that the server returns. */
export function useSend(shown: InspectorReport, key: ReportKey, onNews: (report: InspectorReport) => void) {
  const translate = useTranslate()
  const notice = useNotice()
  const navigate = useNavigate()
  return useFinalSend({
    kind: 'inspectorReports.send',
    of: reportDocument,
    key,
    call: saveInspectorReport,
    inputOf: ({ value, base }, Version) => {
      const content = contentOf(writtenIn(value, shown), base.value)
      return { body: { GameId: key.gameId, ...content, complete: true, SendReport: true, Version } }
    },
    read: (current) => InspectorReport.safeParse(current).data,
    waiting: dueReports,
    onNews,
    onSent: () => {
      notice.done(translate('inspectorReports.sent'))
      void navigate(paths.inspectorReport())
    },
  })
}

/** The report without empty rows and without marks of officials who were removed from the game. */
function writtenIn(report: TypedReport, { Referees }: InspectorReport): TypedReport {
  const marked = Referees.map(markId)
  const { marks, rows } = report
  return {
    ...report,
    marks: Object.fromEntries(Object.entries(marks).filter(([id]) => marked.includes(id))),
    rows: Object.fromEntries(Object.entries(rows).filter(([, row]) => !isBlank(row))),
  }
}
