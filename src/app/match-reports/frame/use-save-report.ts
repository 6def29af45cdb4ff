import { useState } from 'react'
import { saveAll } from '#app/platform/autosave/documents.ts'
import { CallError } from '#app/platform/calls/call-error.ts'
import { send } from '#app/platform/calls/http.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { can } from '#app/platform/policy.ts'
import { useUser } from '#app/platform/session/session.ts'
import { useBusy } from '#app/platform/use-busy.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { isClubType } from '#domain/games/club-type.ts'
import { saveReport } from '#domain/match-reports/calls.ts'
import { useReport } from '../report-context.ts'
import { rowText } from './row-text.ts'
import { useTeamName } from './use-game-title.ts'
import { isOfReport } from './use-report-save-state.ts'
import { wholeReport } from './whole.ts'

/** REP-41: the button 'Vista'. Saves all autosaved edits first, and then the whole report in one request. */
export function useSaveReport() {
  const translate = useTranslate()
  const user = useUser()
  const notice = useNotice()
  const { report, change, refetch } = useReport()
  const teamName = useTeamName(report)
  const [problems, setProblems] = useState<readonly string[]>([])

  const sendWhole = async (isSecond = false): Promise<void> => {
    const newest = await refetch()
    try {
      const mine = isClubType(user.AuthType) ? newest.Mine.Sides : undefined
      const saved = await send(saveReport, { body: wholeReport(newest, mine) })
      change(() => saved)
    } catch (error) {
      const isOld = error instanceof CallError && error.error === 'record.stale'
      // If another user saved first, the report has been reloaded and contains no unsaved edits. So the request is repeated once.
      if (isOld && !isSecond) return sendWhole(true)
      throw error
    }
  }
  const { isBusy, run } = useBusy(async () => {
    setProblems([])
    try {
      // Shows no notice if saving the edits fails, because the save mark and the rows show the reason.
      if (!(await saveAll(isOfReport(report.Game.GameId)))) return
      if (can(user, 'call', saveReport)) await sendWhole()
      notice.done(translate('matchReports.frame.saved'))
    } catch (error) {
      const places =
        error instanceof CallError
          ? error.errors.map(({ Field, Message }) => `${rowText(Field, translate, teamName)}: ${Message}`)
          : []
      setProblems(places)
      notice.failed(error)
    }
  })
  return { save: run, isBusy, problems }
}
