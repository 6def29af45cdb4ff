import type { AnswerOf, InputOf, JsonCall } from '#domain/platform/call.ts'
import type { PageName } from '#domain/platform/pages.ts'
import type { User } from '#domain/session/user.ts'
import type { TextKey, TextValues } from '#domain/texts/keys.ts'
import { type Arguments, type Reply, sendRaw } from './calls/http.ts'
import { callKey } from './calls/use-call.ts'

/** How something stands, shown by a word, a shape and a colour. */
export type State = 'waiting' | 'done' | 'refused' | 'draft' | 'attention'

/** One kind of thing that waits for a user: where it is dealt with, and how many there are. */
export type Waiting = {
  readonly name: string
  readonly page: PageName
  /** The entry of the rail that counts it, where the page has none of its own. */
  readonly entry?: PageName
  /** With a %{smart_count}. */
  readonly text: TextKey
  readonly state: State
  /** The page as it shows these things. */
  readonly query?: Readonly<Record<string, string>>
  /** What is asked to count them; null where nothing of it can wait for this user, though the page is open. */
  readonly asked: (user: User) => Asked | null
}

/** A question, and how many wait by its answer. Kinds that ask the same are asked once. */
export type Asked = {
  readonly key: readonly unknown[]
  readonly read: (signal: AbortSignal) => Promise<unknown>
  readonly count: (reply: unknown) => number | Counted
}

/** Counts in the answer of a call. */
export function asked<C extends JsonCall>(
  call: C,
  input: InputOf<C>,
  count: (answer: AnswerOf<C>, headers: Headers) => number | Counted,
): Asked {
  return {
    key: callKey(call, input),
    // The arguments of `sendRaw` leave the input out where a call has none.
    read: (signal) => sendRaw(call, ...([input, { signal }] as unknown as Arguments<C>)),
    count: (reply) => {
      // It is what `read` gave.
      const { body, headers } = reply as Reply<AnswerOf<C>>
      return count(body, headers)
    },
  }
}

/** How many things wait, and the parameters of the page of the first, where each has a page of its own. */
export type Counted = {
  readonly number: number
  readonly params: Readonly<Record<string, number>>
  /** What else the text says. */
  readonly values?: TextValues
}
