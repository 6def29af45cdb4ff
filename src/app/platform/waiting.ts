import type { PageName } from '#domain/platform/pages.ts'
import type { TextKey, TextValues } from '#domain/texts/keys.ts'

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
  readonly count: (signal: AbortSignal) => Promise<number | Counted>
}

/** How many things wait, and the parameters of the page of the first, where each has a page of its own. */
export type Counted = {
  readonly number: number
  readonly params: Readonly<Record<string, number>>
  /** What else the text says. */
  readonly values?: TextValues
}
