import { createContext, useContext, useEffect, useState } from 'react'
import { isOpen, opensAt } from '#domain/match-reports/incidents/times.ts'
import { momentOf, type WallClock } from '#domain/platform/dates.ts'

/** `ahead`: how many milliseconds the server's clock is ahead of this device's. `opens`: when the steps of the report open. */
type ReportClock = { ahead: number; opens: number }

export const ClockContext = createContext<ReportClock>({ ahead: 0, opens: 0 })

export function clockOf(
  report: { Now: WallClock; Game: { GameDay: WallClock } },
  readAt: number,
): ReportClock {
  return { ahead: momentOf(report.Now) - readAt, opens: momentOf(opensAt(report.Game.GameDay)) }
}

/** The current time by the server's clock. Updates every 15 seconds and exactly when the steps open. */
export function useReportNow(): Date {
  const clock = useContext(ClockContext)
  return useTicking(clock)
}

/** The server's current time. The component that uses this hook provides the clock to all others. */
function useTicking({ ahead, opens }: ReportClock): Date {
  const [, tick] = useState(0)
  const now = Date.now() + ahead
  const next = opens > now ? Math.min(opens - now, tickMillis) : tickMillis
  useEffect(() => {
    const timer = setTimeout(() => tick((ticks) => ticks + 1), next)
    return () => clearTimeout(timer)
  })
  return new Date(now)
}

export function useIsOpen(gameDay: WallClock): boolean {
  return isOpen(gameDay, useReportNow())
}

const tickMillis = 15_000
