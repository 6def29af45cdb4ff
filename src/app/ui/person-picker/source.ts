import { answerOf } from '#app/platform/calls/answer-of.ts'
import type { AnswerOf, InputOf, JsonCall } from '#domain/platform/call.ts'
import { bareKennitala, isKennitala } from '#domain/platform/kennitala.ts'
import type { TextKey } from '#domain/texts/keys.ts'

/** A call that finds people: a register, the national registry or a club. */
type Declared<C extends JsonCall, Person> = {
  call: C
  /** Returns the input of the call; `null` if the typed text is not enough to search, such as half a national id. */
  input: (typed: string) => InputOf<C> | null
  person: (answer: AnswerOf<C>, typed: string) => Person | readonly Person[] | null
  /** True if the call searches by part of the name instead of by national id. */
  isSearch?: boolean
  /** The text to show below the people that this source found. */
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
    // The cast is safe, because the declaration has checked the input. It is needed to put sources of different calls in one list.
    input: input as (typed: string) => InputOf<JsonCall> | null,
    people: (answer, typed) => {
      const found = person(answerOf(call, answer), typed)
      return found === null ? [] : isList(found) ? found : [found]
    },
    isSearch,
    note,
  }
}

/** The typed national id as ten digits; `null` if it is incomplete. */
export function wholeNationalId(typed: string): string | null {
  const bare = bareKennitala(typed)
  return isKennitala(bare) ? bare : null
}

/** The ten digits or the first six, for calls that accept both (OP-064); otherwise `null`. */
export function nationalIdStart(typed: string): string | null {
  const bare = bareKennitala(typed)
  return /^(\d{6}|\d{10})$/.test(bare) ? bare : null
}

function isList<Person>(found: Person | readonly Person[]): found is readonly Person[] {
  return Array.isArray(found)
}
