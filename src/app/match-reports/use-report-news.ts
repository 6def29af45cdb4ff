import { useEffect } from 'react'
import { useCall } from '#app/platform/calls/use-call.ts'
import { isOpen } from '#domain/match-reports/incidents/times.ts'
import { reportNews } from '#domain/match-reports/news-call.ts'
import type { GameReport } from '#domain/match-reports/report.ts'
import { momentOf } from '#domain/platform/dates.ts'

/** Polls whether the report has changed. Reloads it if another user has changed it or the steps have opened. */
export function useReportNews(gameId: string, report: GameReport | undefined, readAgain: () => void) {
  const { data: news } = useCall(
    reportNews,
    { params: { gameId } },
    {
      enabled: report !== undefined,
      staleTime: 0,
      gcTime: 0,
      refetchInterval: 20_000,
      refetchOnWindowFocus: 'always',
      refetchOnReconnect: 'always',
    },
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: compares once for each answer of the server, not for each local change
  useEffect(() => {
    if (report && news && isOlder(report, news)) readAgain()
  }, [news])
}

function isOlder(report: GameReport, news: { Version: number; Now: string }): boolean {
  const { GameDay } = report.Game
  const wasOpen = isOpen(GameDay, new Date(momentOf(report.Now)))
  return news.Version > report.Version || isOpen(GameDay, new Date(momentOf(news.Now))) !== wasOpen
}
