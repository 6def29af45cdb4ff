import type { PageName } from '#domain/platform/pages.ts'
import type { TextKey, TextValues } from '#domain/texts/keys.ts'
import type { WaitingLine, WaitingName } from '#domain/waiting/calls.ts'

/** How something stands, shown by a word, a shape and a colour. */
export type State = 'waiting' | 'done' | 'refused' | 'draft' | 'attention'

/**
 * How one kind of thing that waits is shown, and where it is dealt with; how many there are the server says (rest/waiting).
 * These are loaded on every page, so their files import nothing of their areas.
 */
export type Waiting = {
  readonly name: WaitingName
  readonly page: PageName
  /** The entry of the rail that counts it, where the page has none of its own. */
  readonly entry?: PageName
  /** With a %{smart_count}. */
  readonly text: TextKey
  /** What else the text says. */
  readonly values?: (line: WaitingLine) => TextValues
  readonly state: State
  /** The page as it shows these things. */
  readonly query?: Readonly<Record<string, string>>
}
