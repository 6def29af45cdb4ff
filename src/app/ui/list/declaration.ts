import type { ReactNode } from 'react'
import type { Action, RecordsDialog } from '#app/ui/actions/action.ts'
import type { JsonCall } from '#domain/platform/call.ts'
import type { PageSize } from '#domain/platform/lists/preferences.ts'
import type { RefusalId } from '#domain/platform/refusal.ts'
import type { User } from '#domain/session/user.ts'
import type { TextKey } from '#domain/texts/keys.ts'
import type { FilterDeclaration } from './filters.ts'

/** How a value is formatted, sorted and aligned; default: text. */
type ValueKind = 'text' | 'number' | 'money' | 'date' | 'moment'

/** The icon and colour of a status. */
export type StateLook = 'waiting' | 'done' | 'refused' | 'draft' | 'attention'

export type Column<Row> = {
  field: keyof Row & string
  title: TextKey
  /** Minimum width in pixels. Columns share the rest of the screen in proportion. */
  width: number
  kind?: ValueKind
  /** The text that is shown, searched, sorted and exported; default: the field's value. */
  text?: (row: Row) => string
  /** The text in the second line on narrow screens, if the value alone would be unclear there. */
  phoneText?: (row: Row) => string
  /** Renders the cell; `text` is still searched and exported. Its links and buttons need `tabIndex` -1, as arrow keys reach them. */
  Cell?: (props: { row: Row }) => ReactNode
  /** The URL scheme of the value's link. */
  link?: 'mailto' | 'tel'
  leadsTo?: (row: Row) => string | null
  state?: (row: Row) => StateLook
  /** Hidden until the user chooses it. */
  hidden?: true
  /** Only these users have the column. The server leaves it empty for others. */
  shownTo?: (user: User) => boolean
  unsortable?: true
  /** Left out of files, such as national ids (threats T21). */
  isNotInFiles?: true
}

export type Tick<Row> = {
  /** The reason why a row cannot be ticked, or null. */
  whyNot: (row: Row) => RefusalId | null
  /** The reason blocks one action only, such as mail. Dialogs of other actions list these rows unticked, to be included. */
  isOfOneAction?: true
}

/** A bulk action: an action on several records, or a dialog for users who may make its call. */
export type BulkAction<Row> = Action<Row> | OwnBulkAction<Row>
type OwnBulkAction<Row> = Pick<Action<Row>, 'title' | 'icon'> & {
  call: JsonCall
  Records: RecordsDialog<Row>
}

export type Create = {
  title: TextKey
  /** The action of the resource; default: `create`. */
  action?: string
} & ({ page: () => string } | { Dialog: (props: { onClose: () => void }) => ReactNode })

export type Sections<Row> = {
  of: (row: Row) => string
  titles: Readonly<Record<string, TextKey>>
  /** The heading of a section missing in `titles`, such as a day. These sections come first, sorted by their keys. */
  titleOf?: (section: string) => string
  /** Sections sorted in reverse while the list has its initial order. For past events, the latest comes first. */
  backwards?: readonly string[]
  /** Shows this many rows per section until `more` is pressed. The list then has no pages. */
  limit?: { rows: number; more: TextKey }
}

export type ListDeclaration<Row, FilterName extends string = string, OptionName extends string = string> = {
  /** Distinguishes several lists of one resource on a page, in views, files and the address. */
  name?: string
  title?: TextKey
  columns: readonly Column<Row>[]
  filters?: readonly FilterDeclaration<Row, FilterName, OptionName>[]
  sort: {
    field: keyof Row & string
    descending?: boolean
    /** The server sorts in this order, so the list opens without sorting. */
    isServerOrder?: true
  }
  mobileFields: readonly (keyof Row & string)[]
  /** Renders a whole row on narrow screens if two lines are not enough. `labelId` is the id of the row's name. */
  Card?: (props: { row: Row; labelId: string }) => ReactNode
  /** Estimated height in pixels of rows that grow with their content. */
  height?: number
  /** Default rows per page; 20 if omitted (SES-41). */
  size?: PageSize
  /** The page of a row; `null` if this viewer may not open it. */
  page?: (row: Row) => string | null
  actions?: readonly Action<Row>[]
  /** Actions are shown in a menu, because the columns need the room. */
  areActionsInMenu?: true
  create?: Create
  /** Enables ticks if the user has a bulk action. */
  tick?: Tick<Row>
  bulk?: readonly BulkAction<Row>[]
  sections?: Sections<Row>
  /** Shows this many rows until the user asks for all, on the spot or on `page`. `%{rest}` is the number of hidden rows. */
  preview?: { rows: number; showAll: TextKey; page?: () => string }
  /** The filter that receives the quick search of a server list. */
  searchAs?: string
  /** Number columns with a sum below the rows. The sum includes all rows that match search and filters. */
  totals?: readonly (keyof Row & string)[]
  /** A short list needs no search, columns or saved views. */
  hideToolbar?: true
  /** Its page supplies a `filter` from a choice. No rows are requested before the choice. */
  requiresFilter?: true
  /** The text of a list without rows and filters; default: 'Það fundust engar færslur.' (OP-019). */
  empty?: TextKey
  /** Replaces `empty` if more explanation is needed, such as the requested dates and alternatives. */
  Empty?: () => ReactNode
}
