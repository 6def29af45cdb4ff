import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '#app/platform/calls/use-call.ts'
import { useUser } from '#app/platform/session/session.ts'
import { today } from '#app/platform/today.ts'
import { useWindow } from '#app/ui/inputs/use-window.ts'
import { isClubType } from '#domain/games/club-type.ts'
import { dotted, yearOf } from '#domain/platform/dates.ts'
import { gameResults } from '#domain/results/calls.ts'
import type { GameResult } from '#domain/results/game-result.ts'
import {
  associationCategory,
  firstWindow,
  hasToggle,
  isReportOverdue,
  isResultMissing,
} from '#domain/results/rules.ts'

export type Show = 'all' | 'missing' | 'overdue' | 'edited'
type ResultsView = { isOther: boolean; show: Show }

export function useResults() {
  const user = useUser()
  const { view, setView } = useView()
  const [window, setWindow] = useWindow(firstWindow(user.AuthType, today()))
  // RES-05, OP-056: the server filters by category in the association's view, and by team for a club user.
  const tournament = hasToggle(user.AuthType) && !view.isOther ? String(associationCategory) : ''
  const teams = isClubType(user.AuthType) && user.TeamId ? [String(user.TeamId)] : []
  const { from, to } = window
  const query = useCall(
    gameResults,
    { query: { tournament, teams, from: dotted(from), to: dotted(to) } },
    {
      keepPrevious: true,
      refetchOnReconnect: true,
      // Answers are not compared, because comparing 5,000 rows costs more than rendering the visible ones.
      structuralSharing: false,
    },
  )
  const { data } = query
  const { isOther, show } = view
  const rows = useMemo(
    () => (data ?? none).filter((row) => isOfView(row, isOther) && isShown(row, show)),
    [data, isOther, show],
  )
  return { query, rows, view, setView, window, setWindow, asked: { tournament, teams } }
}

/**
 * The latest year with games in this view, up to the current year.
 * Without a window the server returns the games of the latest year that has any.
 */
export function useLastYear({ asked, view }: Pick<ReturnType<typeof useResults>, 'asked' | 'view'>) {
  const { data, isPending } = useCall(gameResults, { query: asked }, { structuralSharing: false })
  const last = data?.findLast((row) => isOfView(row, view.isOther))
  return { isPending, year: last ? yearOf(last.GameDay.slice(0, 10)) : null }
}

function isShown(row: GameResult, show: Show): boolean {
  if (show === 'missing') return isResultMissing(row, today())
  return show !== 'overdue' || isReportOverdue(row, today())
}

const isOfView = ({ CategoryId }: GameResult, isOther: boolean) =>
  !isOther || CategoryId !== associationCategory

const none: readonly GameResult[] = []

const showAddresses: Record<string, Show> = {
  vantar: 'missing',
  ostadfestar: 'overdue',
  breyttir: 'edited',
}

function useView() {
  const { AuthType } = useUser()
  const [address, setAddress] = useSearchParams()
  const view: ResultsView = {
    isOther: hasToggle(AuthType) && address.get('leikir') === 'adrir',
    show: showAddresses[address.get('syna') ?? ''] ?? 'all',
  }
  const setView = (part: Partial<ResultsView>) =>
    setAddress((before) => {
      const next = { ...view, ...part }
      const after = new URLSearchParams(before)
      const show = Object.keys(showAddresses).find((name) => showAddresses[name] === next.show)
      for (const [name, value] of [
        ['leikir', next.isOther ? 'adrir' : ''],
        ['syna', show ?? ''],
      ] as const) {
        if (value) after.set(name, value)
        else after.delete(name)
      }
      return after
    })
  return { view, setView }
}
