import { useEffect, useRef, useState } from 'react'
import { CallError } from '#app/platform/calls/call-error.ts'
import { useCall } from '#app/platform/calls/use-call.ts'
import { bareKennitala } from '#domain/platform/kennitala.ts'
import type { TextKey } from '#domain/texts/keys.ts'
import type { PersonSource } from './source.ts'

export type PeopleToFind<Person> = {
  /** Finds matches among people who are already loaded, such as a squad. The sources are asked only if there are none. */
  known?: (typed: string) => readonly Person[]
  sources: readonly [PersonSource<Person>, ...PersonSource<Person>[]]
}

export type FoundPeople<Person> = {
  people: readonly Person[]
  isAsking: boolean
  isUnknown: boolean
  /** True if the user has reached the limit of look-ups by national id. */
  isUsedUp: boolean
  error: unknown
  askAgain: () => void
  /** The text that the source shows below the people it has found. */
  note: TextKey | null
}

/**
 * The people that match the typed text. This hook keeps a national id only in memory, and not for long (T21).
 */
export function usePeople<Person>(
  { known, sources }: PeopleToFind<Person>,
  typed: string,
  isOn = true,
): FoundPeople<Person> {
  const wanted = typed.trim()
  const atHand = isOn && known ? known(wanted) : none
  const source = isOn && !atHand.length ? sources.find((one) => one.input(wanted) !== null) : undefined
  const isSettled = useSettled(wanted, source ? pauseOf(source, wanted) : 0) === wanted
  const input = source && isSettled ? source.input(wanted) : null
  const { data, error, isFetching, refetch } = useCall((source ?? sources[0]).call, input, {
    // The answer to a national id is removed from the cache together with the field.
    gcTime: source?.isSearch ? undefined : 0,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  })
  const answered = data === undefined || !source || !input ? null : source.people(data, wanted)
  const isAsking = Boolean(source) && (isFetching || !isSettled)
  const before = useLast(source?.isSearch ? source : undefined, answered)
  const isLost = error !== null && !isFetching
  const isUnknown =
    Boolean(source && !source.isSearch) && (isLost ? isNotFound(error) : answered?.length === 0)
  return {
    people: source ? (answered ?? (isAsking ? before : none)) : atHand,
    isAsking,
    isUnknown: isUnknown && !isAsking,
    isUsedUp: isLost && !source?.isSearch && error instanceof CallError && error.status === 429,
    error: isLost ? error : null,
    askAgain: () => void refetch(),
    note: source?.note ?? null,
  }
}

const none: readonly never[] = []

/** Keeps the results for the previous text until the new results arrive. */
function useLast<Person>(source: PersonSource<Person> | undefined, answered: readonly Person[] | null) {
  const last = useRef<{ source: PersonSource<Person>; people: readonly Person[] } | null>(null)
  if (!source) last.current = null
  else if (answered) last.current = { source, people: answered }
  return last.current && last.current.source === source ? last.current.people : none
}

function isNotFound(error: unknown): boolean {
  return error instanceof CallError && error.status === 404
}

/** The pause in milliseconds before a request. A partial national id waits longer, as more digits may follow. */
function pauseOf({ isSearch }: Pick<PersonSource<unknown>, 'isSearch'>, typed: string): number {
  if (isSearch) return 350
  return bareKennitala(typed).length < 10 ? 500 : 0
}

function useSettled(value: string, millis: number): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setSettled, millis, value)
    return () => clearTimeout(timer)
  }, [value, millis])
  return settled
}
