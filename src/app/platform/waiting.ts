import type { PendingCount, PendingName } from '#domain/pending/calls.ts'
import type { Day } from '#domain/platform/dates.ts'
import type { PageName } from '#domain/platform/pages.ts'
import type { TextKey, TextValues } from '#domain/texts/keys.ts'

/** How something stands, shown by a word, a shape and a colour. */
export type State = 'waiting' | 'done' | 'refused' | 'draft' | 'attention'

export type WaitingQuery = Readonly<Record<string, string | readonly string[]>>

/** Who asks, and the days around today, as addresses write them. */
export type WaitingViewer = {
  readonly personId: number
  readonly daysAgo: (days: number) => Day
  readonly monthsAgo: (months: number) => Day
}

/**
 * How one kind of thing that waits is shown, and where it is dealt with; how many there are the server says (rest/waiting).
 * These are loaded on every page, so their files import nothing of their areas.
 */
export type Waiting = {
  readonly name: PendingName
  readonly page: PageName
  /** The entry of the rail that counts it, where the page has none of its own. */
  readonly entry?: PageName
  /** With a %{smart_count}. */
  readonly text: TextKey
  /** What else the text says. */
  readonly values?: (line: PendingCount) => TextValues
  readonly state: State
  /** The page as it shows these things and no others, to this user. */
  readonly query?: WaitingQuery | ((viewer: WaitingViewer, line: PendingCount) => WaitingQuery)
}
