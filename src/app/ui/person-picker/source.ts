import { answerOf } from '#app/platform/calls/answer-of.ts'
import type { AnswerOf, InputOf, JsonCall } from '#domain/platform/call.ts'
import { bareKennitala, isKennitala } from '#domain/platform/kennitala.ts'
import type { TextKey } from '#domain/texts/keys.ts'

/** A call that knows people: a register, the national registry, a club. */
type Declared<C extends JsonCall, Person> = {
  call: C
  /** What the call is asked with; null where what is typed is nothing to ask with, as half a national id may be. */
  input: (typed: string) => InputOf<C> | null
  /** Whom the answer names. */
  person: (answer: AnswerOf<C>, typed: string) => Person | readonly Person[] | null
  /** By a part of the name and not by a national id. */
  isSearch?: boolean
  /** Said below the people that it found. */
  note?: TextKey
}

export type PersonSource<Person> = {
  readonly call: JsonCall
  readonly input: (typed: string) => InputOf<JsonCall> | null
  readonly people: (answer: unknown, typed: string) => readonly Person[]
  readonly isSearch: boolean
  readonly note?: TextKey
}

export function personSource<C extends JsonCall, Person>({
  call,
  input,
  person,
  isSearch = false,
  note,
}: Declared<C, Person>): PersonSource<Person> {
  return {
    call,
    // The call's own input, as its declaration above has checked; a list of sources forgets whose it is.
    input: input as (typed: string) => InputOf<JsonCall> | null,
    people: (answer, typed) => {
      const found = person(answerOf(call, answer), typed)
      return found === null ? [] : isList(found) ? found : [found]
    },
    isSearch,
    note,
  }
}

/** The ten digits, or null while they are not typed. */
export function wholeNationalId(typed: string): string | null {
  const bare = bareKennitala(typed)
  return isKennitala(bare) ? bare : null
}

/** The ten digits or the first six, for the calls that take both (OP-064). */
export function nationalIdStart(typed: string): string | null {
  const bare = bareKennitala(typed)
  return /^(\d{6}|\d{10})$/.test(bare) ? bare : null
}

function isList<Person>(found: Person | readonly Person[]): found is readonly Person[] {
  return Array.isArray(found)
}
