import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { send } from '#app/platform/calls/http.ts'
import { useUser } from '#app/platform/session/session.ts'
import { personBySsn, searchPlayers } from '#domain/match-reports/calls.ts'
import { AuthType } from '#domain/platform/auth-type.ts'
import { type Person, personFound, personOf, withName } from './people.ts'

/** Both spellings of the half and of the whole national id (OP-064). */
const ssnPattern = /^(\d{6}|\d{6}-?\d{4})$/
/** Somebody who types ten digits is past the first six by then. */
const pauseMillis = 350

export type Found = {
  people: Person[]
  kind: 'squad' | 'club' | 'ssn'
  isLoading: boolean
  /** Nobody has the national id. */
  isUnknown: boolean
  error: unknown
}

/**
 * Whom the typed text means: the squad's people by any part of the name, else the club's own from two letters on
 * (REP-16), or whoever has the national id (REP-15). The id stands nowhere but here, in memory (threats T21).
 */
export function usePeopleSearch(
  place: { gameId: string; teamId: string },
  squad: readonly Person[],
  typed: string,
  isOn: boolean,
): Found {
  const user = useUser()
  const asked = useSettled(typed.trim(), pauseMillis)
  const isSsn = ssnPattern.test(asked) && asked === typed.trim()
  const isDigits = /^\d[\d-]*$/.test(typed.trim())
  const ofSquad = isDigits ? byNumber(squad, typed.trim()) : withName(squad, typed)
  const isName = isOn && !isDigits && asked.length >= 2 && asked === typed.trim() && ofSquad.length === 0
  const byName = useQuery({
    queryKey: ['searchPlayers', place.gameId, place.teamId, asked],
    queryFn: ({ signal }) => send(searchPlayers, { params: place, query: { q: asked } }, { signal }),
    enabled: isName,
    placeholderData: keepPreviousData,
  })
  const bySsn = useQuery({
    queryKey: ['personBySsn', asked],
    queryFn: ({ signal }) => send(personBySsn, { params: { ssn: asked } }, { signal }),
    enabled: isOn && isSsn,
    gcTime: 0,
    staleTime: 60_000,
  })
  // Half a national id finds referees too, who are put into a line-up by the whole of it only.
  const clubs = [user.TeamId, Number(place.teamId)]
  const isWhole = asked.length > 6 || user.AuthType === AuthType.Staff
  const withSsn = bySsn.data?.filter(({ TeamId }) => isWhole || clubs.includes(TeamId))
  if (isOn && isSsn)
    return {
      people: (withSsn ?? []).map(personFound),
      kind: 'ssn',
      isLoading: bySsn.isPending,
      isUnknown: withSsn?.length === 0 || isNotFound(bySsn.error),
      error: isNotFound(bySsn.error) ? null : bySsn.error,
    }
  if (isName)
    return {
      people: (byName.data ?? []).map(personOf),
      kind: 'club',
      isLoading: byName.isPending,
      isUnknown: false,
      error: byName.error,
    }
  return { people: ofSquad, kind: 'squad', isLoading: false, isUnknown: false, error: null }
}

function byNumber(squad: readonly Person[], typed: string): Person[] {
  return squad.filter(({ JerseyNumber }) => JerseyNumber !== null && String(JerseyNumber).startsWith(typed))
}

function isNotFound(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 404
}

function useSettled(value: string, millis: number): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setSettled, millis, value)
    return () => clearTimeout(timer)
  }, [value, millis])
  return settled
}
