import { useNavigate } from 'react-router'
import type { Rows } from '#app/platform/autosave/rows.ts'
import { useFinalSend } from '#app/platform/autosave/use-final-send.ts'
import { useText } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { saveInspectorReport } from '#domain/inspector-reports/calls.ts'
import { dueReports } from '#domain/inspector-reports/list-calls.ts'
import { InspectorReport } from '#domain/inspector-reports/report.ts'
import { gameOfUnit } from './unit/unit.ts'
import { contentOf } from './unit/unit-content.ts'
import { isBlank, markKey } from './unit/unit-rows.ts'

/** Sends the report for good (INS-09); `onNews` is handed the report as the server has it then. */
export function useSend(shown: InspectorReport, id: string, onNews: (report: InspectorReport) => void) {
  const text = useText()
  const notice = useNotice()
  const navigate = useNavigate()
  return useFinalSend({
    kind: 'inspectorReports.send',
    id,
    call: saveInspectorReport,
    inputOf: ({ mine, base }, Version) => {
      const content = contentOf(writtenIn(mine, shown), base.rows)
      return { body: { GameId: gameOfUnit(id), ...content, complete: true, SendReport: true, Version } }
    },
    read: (current) => InspectorReport.safeParse(current).data,
    waiting: dueReports,
    onNews,
    onSent: () => {
      notice.done(text('inspectorReports.sent'))
      void navigate(paths.inspectorReport())
    },
  })
}

/** What has something to say: no empty row, and no mark of whoever is no longer at the game. */
function writtenIn(mine: Rows, { Referees }: InspectorReport): Rows {
  const marked = Referees.map(markKey)
  return Object.fromEntries(
    Object.entries(mine).filter(([key, { number, team, minute, text }]) => {
      if (key.startsWith('mark ')) return marked.includes(key)
      return !key.startsWith('row ') || !isBlank({ number, team, minute, text })
    }),
  )
}
