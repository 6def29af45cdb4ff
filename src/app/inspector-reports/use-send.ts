import { useState } from 'react'
import { useNavigate } from 'react-router'
import { openUnits, saveAll } from '#app/platform/autosave/autosave.ts'
import type { Rows } from '#app/platform/autosave/rows.ts'
import { useRefresh } from '#app/platform/calls/use-refresh.ts'
import { useText } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { useWriteQueue } from '#app/platform/queue/use-write-queue.ts'
import { answerOf, flush } from '#app/platform/queue/write-queue.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { saveInspectorReport } from '#domain/inspector-reports/calls.ts'
import { waitingInspectorReports } from '#domain/inspector-reports/list-calls.ts'
import { InspectorReport } from '#domain/inspector-reports/report.ts'
import { gameOfUnit } from './unit/unit.ts'
import { contentOf } from './unit/unit-content.ts'
import { isBlank, markKey } from './unit/unit-rows.ts'

/**
 * Sends the report for good (INS-09), after all that was typed into it: by the queue of writes that must arrive, so that it
 * goes once there is a connection again. `onNews` is handed the report as the server has it then.
 */
export function useSend(shown: InspectorReport, id: string, onNews: (report: InspectorReport) => void) {
  const text = useText()
  const notice = useNotice()
  const navigate = useNavigate()
  const refresh = useRefresh()
  const [problem, setProblem] = useState<string | null>(null)
  const { enqueue, stateOf } = useWriteQueue(
    'inspectorReports.send',
    (outcome) => {
      if (outcome.write.name !== id) return false
      if ('error' in outcome) {
        setProblem(outcome.error.message)
        const newer = InspectorReport.safeParse(outcome.error.current).data
        if (newer) onNews(newer)
      } else {
        onNews(answerOf(saveInspectorReport, outcome.answer))
        notice.done(text('inspectorReports.sent'))
        void navigate(paths.inspectorReport())
      }
      void refresh([], [waitingInspectorReports])
      return true
    },
    true,
  )
  return {
    problem,
    forget: () => setProblem(null),
    /** On its way, or waiting for a connection. */
    state: stateOf(id),
    tryNow: () => void flush(),
    send: () => {
      const view = openUnits()
        .find((unit) => unit.id === id)
        ?.view()
      if (!view) return
      setProblem(null)
      void saveAll((one) => one === id)
      const written = writtenIn(view.mine, shown)
      const body = {
        ...{ GameId: gameOfUnit(id), ...contentOf(written, view.base.rows) },
        ...{ complete: true, SendReport: true },
        // An own change that is on its way raises the version; only what was done elsewhere is a reason to stop.
        Version: view.state === 'saved' ? view.base.version : null,
      }
      enqueue(id, saveInspectorReport, { body })
    },
  }
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
