import type { PendingCount, PendingName } from '#domain/pending/calls.ts'
import type { Day } from '#domain/platform/dates.ts'
import type { PageName } from '#domain/platform/pages.ts'
import type { TextKey, TextValues } from '#domain/texts/keys.ts'

/** The status of a record or task. It is shown as a word, an icon and a colour. */
export type State = 'waiting' | 'done' | 'refused' | 'draft' | 'attention'

export type WaitingQuery = Readonly<Record<string, string | readonly string[]>>

/** Input for the address of a task: the user, and dates relative to today. */
export type WaitingViewer = {
  readonly personId: number
  readonly daysAgo: (days: number) => Day
  readonly monthsAgo: (months: number) => Day
}

/** How a kind of pending task is shown and where it is handled. Loaded on every page, so import nothing of a feature. */
export type Waiting = {
  readonly name: PendingName
  readonly page: PageName
  /** The page in the side navigation that shows the count; needed if `page` is not in the navigation. */
  readonly entry?: PageName
  readonly text: TextKey
  readonly values?: (line: PendingCount) => TextValues
  readonly state: State
  /** The query of the page that lists exactly this user's tasks. */
  readonly query?: WaitingQuery | ((viewer: WaitingViewer, line: PendingCount) => WaitingQuery)
}
