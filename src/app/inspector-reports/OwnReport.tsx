import { useEffect, useMemo } from 'react'
import { openUnits, saveAll } from '#app/platform/autosave/autosave.ts'
import { useUnit, useUnsentWarning } from '#app/platform/autosave/use-autosave.ts'
import { useText } from '#app/platform/i18n.ts'
import { useUser } from '#app/platform/session/session.ts'
import { useBusy } from '#app/platform/use-busy.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { useSaveState } from '#app/ui/wizard/use-save-state.ts'
import { chapters, stepOf } from '#domain/inspector-reports/chapters.ts'
import { illegalMarks } from '#domain/inspector-reports/marks.ts'
import type { InspectorReport } from '#domain/inspector-reports/report.ts'
import { ReportWizard } from './ReportWizard.tsx'
import { ReportContext } from './report-context.ts'
import { SendReport } from './SendReport.tsx'
import { reportUnit, reportUnitId } from './unit/unit.ts'
import { chapterOfKey, isSentIn, markedOf, markKey, marksIn, snapshotOf } from './unit/unit-rows.ts'
import { useSend } from './use-send.ts'

type Props = {
  report: InspectorReport
  readAt: number
  step: string | undefined
  /** The report as the server has it now. */
  onNews: (report: InspectorReport) => void
  /** Reads it again. */
  refetch: () => void
}

/** The report of its writer: saved as it is typed and at each step, and sent for good (INS-08, INS-09, INS-14). */
export function OwnReport({ report, readAt, step, onNews, refetch }: Props) {
  const { PersonId } = useUser()
  const id = reportUnitId(report.GameResult.GameId, PersonId)
  const unit = useUnit(
    reportUnit,
    id,
    useMemo(() => snapshotOf(report), [report]),
  )
  const sending = useSend(report, id, onNews)
  useUnsentWarning()
  useNewsOf(unit, report, refetch)
  const readOnly = sending.state !== undefined
  const open = useMemo(() => ({ report, unit, readOnly }), [report, unit, readOnly])
  const isBlocked = illegalMarks(marksIn(unit.mine, report.Referees)).length > 0
  const saving = useSaving(id)
  return (
    <ReportContext value={open}>
      <ReportWizard
        {...{ report, readAt, step }}
        mine={unit.mine}
        saving={{ ...saving, isBlocked: isBlocked || readOnly }}
        finish={<SendReport sending={sending} isBlocked={isBlocked} />}
      />
    </ReportContext>
  )
}

/** Reads the report again where it was sent elsewhere or other officials are at the game: the mark of one who left is gone. */
function useNewsOf(unit: ReturnType<typeof useUnit>, { Referees }: InspectorReport, refetch: () => void) {
  const { base, conflicts, choose } = unit
  const isSentElsewhere = isSentIn(base.rows)
  const areOthers = markedOf(base.rows).map(markKey).join() !== Referees.map(markKey).join()
  useEffect(() => {
    if (isSentElsewhere || areOthers) refetch()
  }, [isSentElsewhere, areOthers, refetch])
  const left = conflicts.find((key) => key.startsWith('mark ') && !base.rows[key])
  useEffect(() => {
    if (left) choose(left, 'theirs')
  }, [left, choose])
}

/** How far the draft is saved, and the saving of it at once (INS-08, INS-17). */
function useSaving(id: string) {
  const text = useText()
  const notice = useNotice()
  const state = useSaveState<string>({ units: id, writes: 'inspectorReports.', stepsOf: unsavedSteps })
  const { isBusy, run: save } = useBusy(async () => {
    // Without a connection it waits, as the words beside the button say.
    if (await saveAll((one) => one === id)) notice.done(text('inspectorReports.saved'))
    else if (viewOf(id)?.state === 'unsaved') notice.failed(text('inspectorReports.notSaved'))
  })
  return { state, isBusy, problems: [], save, onStep: save }
}

const viewOf = (id: string) =>
  openUnits()
    .find((unit) => unit.id === id)
    ?.view()

/** The tabs on which something cannot be saved; all of them where the server has refused the whole. */
function unsavedSteps(id: string): string[] {
  const view = viewOf(id)
  const keys = view ? [...Object.keys(view.problems), ...view.conflicts] : []
  const found = new Set(
    keys.map((key) => chapterOfKey(key, view?.mine[key] ? view.mine : (view?.base.rows ?? {}))),
  )
  return chapters.filter(({ number }) => !found.size || found.has(number)).map(({ number }) => stepOf(number))
}
