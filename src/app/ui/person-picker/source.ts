import { answerOf } from '#app/platform/calls/answer-of.ts'
import type { AnswerOf, InputOf, JsonCall } from '#domain/platform/call.ts'
import { bareKennitala, isKennitala } from '#domain/platform/kennitala.ts'
import type { TextKey } from '#domain/texts/keys.ts'

/** A call that finds people: a register, the national registry or a club. */
type Declared<C extends JsonCall, Person> = {
  call: C
  /** The input of the call; `null` if the typed text is not enough, such as half a national id. */
  input: (typed: string) => InputOf<C> | null
  person: (answer: AnswerOf<C>, typed: string) => Person | readonly Person[] | null
  /** Searches by part of the name, not by national id. */
  isSearch?: boolean
  /** Shown below the people it found. */
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
    // The declaration above has checked the input; a list of sources erases the types.
    input: input as (typed: string) => InputOf<JsonCall> | null,
    people: (answer, typed) => {
      const found = person(answerOf(call, answer), typed)
      return found === null ? [] : isList(found) ? found : [found]
    },
    isSearch,
    note,
  }
}

/** The ten digits, or `null` if incomplete. */
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
