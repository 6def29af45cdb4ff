import { useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '#app/platform/calls/http.ts'
import { isOpen, momentOf } from '#domain/match-reports/incidents/times.ts'
import { reportNews } from '#domain/match-reports/news-call.ts'
import type { GameReport } from '#domain/match-reports/report.ts'

/** Others write in a report too: it is read again when there is something new in it, or the steps have opened. */
export function useReportNews(gameId: string, key: readonly string[], isRead: boolean) {
  const client = useQueryClient()
  useQuery({
    queryKey: ['reportNews', gameId],
    queryFn: async ({ signal }) => {
      const news = await send(reportNews, { params: { gameId } }, { signal })
      const report = client.getQueryData<GameReport>(key)
      if (report && isOlder(report, news)) void client.invalidateQueries({ queryKey: key })
      return news
    },
    enabled: isRead,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: 20_000,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })
}

function isOlder(report: GameReport, news: { Version: number; Now: string }): boolean {
  const { GameDay } = report.Game
  const wasOpen = isOpen(GameDay, new Date(momentOf(report.Now)))
  return news.Version > report.Version || isOpen(GameDay, new Date(momentOf(news.Now))) !== wasOpen
}
