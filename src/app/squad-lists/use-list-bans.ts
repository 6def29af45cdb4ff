import { useEffect, useMemo, useRef } from 'react'
import { useParams } from 'react-router'
import { CallError } from '#app/platform/calls/call-error.ts'
import { useCall } from '#app/platform/calls/use-call.ts'
import type { ExplainedBan } from '#domain/bans/why.ts'
import { squadListBans } from '#domain/squad-lists/bans.ts'
import type { SquadList } from '#domain/squad-lists/squad-list.ts'

export type ListBans = ReadonlyMap<number, ExplainedBan>

/** Bans by person: for the game in the address, or current ones without a game. Empty until they are loaded. */
export function useListBans({ Id, TeamGroupPlayers }: SquadList) {
  const { reportOrGameId: game = '' } = useParams()
  const params = { id: String(Id) }
  const isNumber = /^\d{1,10}$/.test(game)
  const inGame = useCall(squadListBans, { params, query: { gameId: game } }, { enabled: isNumber })
  // The address may name a match report, or a game of other teams. The server then answers 404, and current bans are loaded
  // instead.
  const isOfGame = isNumber && !(inGame.error instanceof CallError && inGame.error.status === 404)
  const now = useCall(squadListBans, { params, query: {} }, { enabled: !isOfGame })
  const { data, error, refetch } = isOfGame ? inGame : now
  const people = TeamGroupPlayers.map(({ PersonId }) => PersonId).join()
  const asked = useRef(people)
  useEffect(() => {
    if (asked.current === people) return
    asked.current = people
    void refetch()
  }, [people, refetch])
  const bans = useMemo(() => new Map((data ?? []).map(({ PersonId, Ban }) => [PersonId, Ban])), [data])
  return { bans, isOfGame, error, refetch }
}
