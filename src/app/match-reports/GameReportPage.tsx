import './report.css'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { useCall } from '#app/platform/calls/use-call.ts'
import { useKept } from '#app/platform/calls/use-kept.ts'
import { useText } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { Page } from '#app/ui/frame/Page.tsx'
import { Failure } from '#app/ui/states/Failure.tsx'
import { Loading } from '#app/ui/states/Loading.tsx'
import { gameReport } from '#domain/match-reports/calls.ts'
import type { GameReport } from '#domain/match-reports/report.ts'
import { type ReportStep, reportSteps } from '#domain/match-reports/steps.ts'
import { useReportNews } from './use-report-news.ts'
import { ClockContext, clockOf } from './use-report-now.ts'
import { Wizard } from './Wizard.tsx'

/** The game report wizard (REP-01); an address without ids asks with 0 (OP-061), without a step it is the first (OP-062). */
export function GameReportPage() {
  const text = useText()
  const { id = '0', teamId, felixId, step } = useParams()
  const params = { gameId: id, teamId: teamId ?? '0', felixId: felixId ?? '0' }
  const { data, dataUpdatedAt, error, refetch } = useCall(
    gameReport,
    { params },
    { merge: newest, staleTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
  )
  const kept = useKept(gameReport, { params })
  useReportNews(id, kept, data !== undefined)
  const Now = data?.Now
  const GameDay = data?.Game.GameDay
  const clock = useMemo(
    () => (Now && GameDay ? clockOf({ Now, Game: { GameDay } }, dataUpdatedAt) : null),
    [Now, GameDay, dataUpdatedAt],
  )
  const addressOf = useMemo(
    () => (to: ReportStep) =>
      paths.gameReport(teamId && felixId ? { id, teamId, felixId, step: to } : { id, step: to }),
    [id, teamId, felixId],
  )
  const readAgain = useMemo(
    () => async () => {
      const { data: newest } = await refetch({ throwOnError: true })
      if (!newest) throw new Error('A report that was read is there')
      return newest
    },
    [refetch],
  )
  if (!data || !clock)
    return (
      <Page title={text('pages.gameReport')}>
        {error ? <Failure error={error} onRetry={() => refetch()} /> : <Loading />}
      </Page>
    )
  return (
    <ClockContext value={clock}>
      <Wizard
        key={id}
        report={data}
        step={reportSteps.find((one) => one === step) ?? reportSteps[0]}
        addressOf={addressOf}
        change={kept.change}
        refetch={readAgain}
      />
    </ClockContext>
  )
}

/** One that was asked for before a write must not put the report back as it was then. */
function newest(read: GameReport, kept: GameReport): GameReport {
  return kept.Version > read.Version ? { ...kept, Now: read.Now } : read
}
