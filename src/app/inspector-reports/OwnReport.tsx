import { useEffect, useMemo } from 'react'
import { isOneOf, saveAll, viewOf } from '#app/platform/autosave/documents.ts'
import { type OpenDocument, useDocument, useUnsentWarning } from '#app/platform/autosave/use-document.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { useUser } from '#app/platform/session/session.ts'
import { useBusy } from '#app/platform/use-busy.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { useSaveState } from '#app/ui/wizard/use-save-state.ts'
import { chapters, stepOf } from '#domain/inspector-reports/chapters.ts'
import { illegalMarks } from '#domain/inspector-reports/marks.ts'
import type { InspectorReport } from '#domain/inspector-reports/report.ts'
import { type ReportKey, reportDocument } from './document/report-document.ts'
import {
  chapterOf,
  markedOf,
  markId,
  marksIn,
  partsOf,
  snapshotOf,
  type TypedReport,
} from './document/typed-report.ts'
import { ReportWizard } from './ReportWizard.tsx'
import { ReportContext } from './report-context.ts'
import { SendReport } from './SendReport.tsx'
import { useSend } from './use-send.ts'

type Props = {
  report: InspectorReport
  readAt: number
  step: string | undefined
  onNews: (report: InspectorReport) => void
  refetch: () => void
}

/** The author's report. It is autosaved as typed and at each step, and sending it is final (INS-08, INS-09, INS-14). */
export function OwnReport({ report, readAt, step, onNews, refetch }: Props) {
  const { PersonId } = useUser()
  const key = { gameId: report.GameResult.GameId, personId: PersonId }
  const snapshot = useMemo(() => snapshotOf(report), [report])
  const draft = useDocument(reportDocument, key, snapshot)
  const sending = useSend(report, key, onNews)
  useUnsentWarning()
  useNewsOf(draft, report, refetch)
  const readOnly = sending.state !== undefined
  const open = useMemo(() => ({ report, draft, readOnly }), [report, draft, readOnly])
  const isBlocked = illegalMarks(marksIn(draft.value, report.Referees)).length > 0
  const saving = useSaving(key)
  return (
    <ReportContext value={open}>
      <ReportWizard
        report={report}
        readAt={readAt}
        step={step}
        typed={draft.value}
        saving={{ ...saving, isBlocked: isBlocked || readOnly }}
        finish={<SendReport sending={sending} isBlocked={isBlocked} />}
      />
    </ReportContext>
  )
}

/**
 * Reloads the report if it was sent on another device or the game's officials have changed. Drops conflicts about the marks of an
 * official who was removed from the game.
 */
function useNewsOf(draft: OpenDocument<TypedReport>, { Referees }: InspectorReport, refetch: () => void) {
  const { base, conflicts, choose } = draft
  const isSentElsewhere = base.value.isSent
  const areOthers = markedOf(base.value).map(markId).join() !== Referees.map(markId).join()
  useEffect(() => {
    if (isSentElsewhere || areOthers) refetch()
  }, [isSentElsewhere, areOthers, refetch])
  const left = conflicts.find(([part, id = '']) => part === 'marks' && !base.value.marks[id])
  useEffect(() => {
    if (left) choose(left, 'theirs')
  }, [left, choose])
}

/** The save state of the draft, and a function that saves the draft now (INS-08, INS-17). */
function useSaving(key: ReportKey) {
  const translate = useTranslate()
  const notice = useNotice()
  const state = useSaveState<string>({
    isMeant: isOneOf(reportDocument, key),
    writes: 'inspectorReports.',
    stepsOf: () => unsavedSteps(key),
  })
  const { isBusy, run: save } = useBusy(async () => {
    // Without a connection there is no notice: the save mark shows that the draft waits to be sent.
    if (await saveAll(isOneOf(reportDocument, key))) notice.done(translate('inspectorReports.saved'))
    else if (viewOf(reportDocument, key)?.state === 'unsaved')
      notice.failed(translate('inspectorReports.notSaved'))
  })
  return { state, isBusy, problems: [], save, onStep: save }
}

/** The tabs with unsaved problems or conflicts. If the server refused the report as a whole, all tabs. */
function unsavedSteps(key: ReportKey): string[] {
  const view = viewOf(reportDocument, key)
  const paths = view ? [...view.problems.map(({ path }) => path), ...view.conflicts] : []
  const found = new Set(paths.map((path) => view && chapterOf(path, partsOf(view))))
  return chapters.filter(({ number }) => !found.size || found.has(number)).map(({ number }) => stepOf(number))
}
