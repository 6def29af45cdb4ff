import { useCallback, useMemo } from 'react'
import { useParams } from 'react-router'
import { useCall, useChangeAnswer } from '#app/platform/calls/use-call.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { Page } from '#app/ui/frame/Page.tsx'
import { QueryState } from '#app/ui/states/QueryState.tsx'
import { gameReport } from '#domain/match-reports/calls.ts'
import type { GameReport } from '#domain/match-reports/report.ts'
import type { ReportStep } from '#domain/match-reports/steps.ts'
import { Report } from './Report.tsx'
import { useReportNews } from './use-report-news.ts'
import { ClockContext, clockOf } from './use-report-now.ts'

/** The game report wizard (REP-01). An address without ids requests id 0 (OP-061); one without a step shows the first step (OP-062). */
export function GameReportPage() {
  const translate = useTranslate()
  const { id = '0', teamId, felixId, step } = useParams()
  const { query, readAgain, change } = useGameReport(id, teamId, felixId)
  const { data, dataUpdatedAt } = query
  useReportNews(id, data, query.refetch)
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
  if (!data || !clock)
    return (
      <Page title={translate('pages.gameReport')}>
        <QueryState query={query} />
      </Page>
    )
  return (
    <ClockContext value={clock}>
      <Report key={id} report={data} step={step} addressOf={addressOf} change={change} refetch={readAgain} />
    </ClockContext>
  )
}

function useGameReport(gameId: string, teamId = '0', felixId = '0') {
  const input = useMemo(() => ({ params: { gameId, teamId, felixId } }), [gameId, teamId, felixId])
  const query = useCall(gameReport, input, {
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    newest: newerOf,
  })
  const { refetch } = query
  const readAgain = useCallback(async () => {
    const { data: newest } = await refetch({ throwOnError: true })
    if (!newest) throw new Error('The report was loaded without data')
    return newest
  }, [refetch])
  return { query, readAgain, change: useChangeAnswer(gameReport, input) }
}

/**
 * Keeps the known report if an answer is older, because the answer was requested before the last write. Takes only the time from
 * the answer.
 */
function newerOf(known: GameReport, read: GameReport): GameReport {
  return known.Version > read.Version ? { ...known, Now: read.Now } : read
}
