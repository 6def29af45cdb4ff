import { useEffect, useRef, useState } from 'react'
import { CallError } from '#app/platform/calls/call-error.ts'
import { useCall } from '#app/platform/calls/use-call.ts'
import { bareKennitala } from '#domain/platform/kennitala.ts'
import type { TextKey } from '#domain/texts/keys.ts'
import type { PersonSource } from './source.ts'

export type PeopleToFind<Person> = {
  /** Of people who are at hand, a squad for one, those whom the typed text means; only where it means none others are asked for. */
  known?: (typed: string) => readonly Person[]
  /** The first that can be asked with what is typed is asked. */
  sources: readonly [PersonSource<Person>, ...PersonSource<Person>[]]
}

export type FoundPeople<Person> = {
  people: readonly Person[]
  isAsking: boolean
  /** Nobody has the national id that was asked for. */
  isUnknown: boolean
  /** So many national ids were looked up that for now no more may be. */
  isUsedUp: boolean
  error: unknown
  askAgain: () => void
  /** Of the source that found them. */
  note: TextKey | null
}

/** Whom the typed text means. A national id stands nowhere but here, in memory, and not for long (T21). */
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
    // The answer to a national id goes with the field.
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

/** Whom the same search found for the letters before, until the answer for these is here. */
function useLast<Person>(source: PersonSource<Person> | undefined, answered: readonly Person[] | null) {
  const last = useRef<{ source: PersonSource<Person>; people: readonly Person[] } | null>(null)
  if (!source) last.current = null
  else if (answered) last.current = { source, people: answered }
  return last.current && last.current.source === source ? last.current.people : none
}

function isNotFound(error: unknown): boolean {
  return error instanceof CallError && error.status === 404
}

/** Somebody who types ten digits is past the first six by then; a whole national id is meant as it stands. */
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
