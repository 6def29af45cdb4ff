import type { PendingCount, PendingName } from '#domain/pending/calls.ts'
import type { Day } from '#domain/platform/dates.ts'
import type { PageName } from '#domain/platform/pages.ts'
import type { TextKey, TextValues } from '#domain/texts/keys.ts'

/** A status, shown by word, icon and colour. */
export type State = 'waiting' | 'done' | 'refused' | 'draft' | 'attention'

export type WaitingQuery = Readonly<Record<string, string | readonly string[]>>

/** The user and functions for dates relative to today, as addresses need them. */
export type WaitingViewer = {
  readonly personId: number
  readonly daysAgo: (days: number) => Day
  readonly monthsAgo: (months: number) => Day
}

/** How a kind of pending task is shown and where it is handled. Loaded on every page, so import nothing of a feature. */
export type Waiting = {
  readonly name: PendingName
  readonly page: PageName
  /** The rail entry that counts it, if its page has none. */
  readonly entry?: PageName
  readonly text: TextKey
  readonly values?: (line: PendingCount) => TextValues
  readonly state: State
  /** The query that makes the page show exactly these tasks to this user. */
  readonly query?: WaitingQuery | ((viewer: WaitingViewer, line: PendingCount) => WaitingQuery)
}
