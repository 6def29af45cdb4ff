import { useEffect } from 'react'
import { useCall } from '#app/platform/calls/use-call.ts'
import { reportNews } from '#domain/match-reports/news-call.ts'
import type { GameReport } from '#domain/match-reports/report.ts'
import { isOpen, momentOf } from '#domain/match-reports/times.ts'

type Kept = { read: () => GameReport | undefined; askAgain: () => unknown }

/** Others write in a report too: it is read again when there is something new in it, or the steps have opened. */
export function useReportNews(gameId: string, kept: Kept, isRead: boolean) {
  const { data: news, dataUpdatedAt } = useCall(
    reportNews,
    { params: { gameId } },
    {
      enabled: isRead,
      staleTime: 0,
      gcTime: 0,
      refetchInterval: 20_000,
      refetchOnWindowFocus: 'always',
      refetchOnReconnect: 'always',
    },
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer counts, also one that says the same again
  useEffect(() => {
    const report = kept.read()
    if (news && report && isOlder(report, news)) kept.askAgain()
  }, [kept, news, dataUpdatedAt])
}

function isOlder(report: GameReport, news: { Version: number; Now: string }): boolean {
  const { GameDay } = report.Game
  const wasOpen = isOpen(GameDay, new Date(momentOf(report.Now)))
  return news.Version > report.Version || isOpen(GameDay, new Date(momentOf(news.Now))) !== wasOpen
}
