import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { ReportStatus } from '#domain/games/codes.ts'
import { saveDiscipline, saveReferee, setReportStatus } from '#domain/match-reports/calls.ts'
import { Discipline, GameReferee, type GameReport } from '#domain/match-reports/report.ts'
import { useReport } from '../report-context.ts'
import { withDiscipline, withNewerGame, withReferees, withStatus } from './apply.ts'
import { type ShownIncident, shownIncidents } from './shown-incidents.ts'
import { type IncidentActions, useIncidentActions } from './use-incident-actions.ts'
import { type BodyOf, type QueuedActions, useQueuedActions } from './use-queued-actions.ts'

type DisciplineBody = BodyOf<typeof saveDiscipline>
type RefereeBody = BodyOf<typeof saveReferee>
type StatusBody = BodyOf<typeof setReportStatus>

type AllActs = {
  incidents: IncidentActions
  /** Pending reports to the disciplinary committee, by `disciplineName`. */
  disciplines: QueuedActions<DisciplineBody>
  /** Pending changes of officials, by their role. */
  referees: QueuedActions<RefereeBody>
  status: QueuedActions<StatusBody>
  /** All incidents of the game, with pending changes applied. */
  shown: ShownIncident[]
}

const Context = createContext<AllActs | null>(null)

/** Sends the user's actions and applies their answers to the open report. Stays mounted while the user changes steps. */
export function ReportActions({ report, children }: { report: GameReport; children: ReactNode }) {
  const { change } = useReport()
  const { GameId } = report.Game
  const incidents = useIncidentActions(GameId, change)
  const disciplines = useDisciplineActs(GameId)
  const referees = useRefereeActs(GameId)
  const status = useStatusActs(GameId)
  const { pending, problems, undone } = incidents
  const shown = useMemo(
    () => shownIncidents(report, { pending, problems, undone }),
    [report, pending, problems, undone],
  )
  return (
    <Context.Provider value={{ incidents, disciplines, referees, status, shown }}>
      {children}
    </Context.Provider>
  )
}

function useDisciplineActs(GameId: number) {
  const translate = useTranslate()
  const notice = useNotice()
  const { change } = useReport()
  return useQueuedActions(
    'matchReports.discipline',
    GameId,
    saveDiscipline,
    (_name, filed) => {
      change((now) => withDiscipline(now, filed))
      notice.done(translate('matchReports.discipline.saved'))
    },
    ({ current }) => {
      const newer = Discipline.safeParse(current).data
      if (newer) change((now) => withDiscipline(now, newer))
      return undefined
    },
  )
}

function useRefereeActs(GameId: number) {
  const { change } = useReport()
  return useQueuedActions(
    'matchReports.referee',
    GameId,
    saveReferee,
    (_name, answer) => change((now) => withReferees(now, answer)),
    ({ current }) => {
      const newer = GameReferee.array().safeParse(refereesIn(current)).data
      if (newer) change((now) => ({ ...now, Referees: newer }))
      return undefined
    },
  )
}

function useStatusActs(GameId: number) {
  const translate = useTranslate()
  const notice = useNotice()
  const { change, refetch } = useReport()
  // A failed reload is ignored, because the page loads the report again by itself.
  const readAgain = () => void refetch().catch(() => {})
  return useQueuedActions(
    'matchReports.status',
    GameId,
    setReportStatus,
    (_name, answer, { TeamId }) => {
      change((now) => withStatus(now, answer))
      notice.done(translate(TeamId ? 'matchReports.handIn.handedIn' : statusDone(answer.GameReportStatus)))
      readAgain()
    },
    ({ current }) => {
      change((now) => withNewerGame(now, current))
      readAgain()
      return undefined
    },
  )
}

export function useReportActions(): AllActs {
  const acts = useContext(Context)
  if (!acts) throw new Error('useReportActs must be called within an open report')
  return acts
}

function statusDone(status: ReportStatus | null) {
  return status === ReportStatus.Confirmed
    ? 'matchReports.summary.confirmed'
    : 'matchReports.summary.statusSet'
}

function refereesIn(current: unknown): unknown {
  return typeof current === 'object' && current !== null && 'Referees' in current ? current.Referees : current
}
