import type { ReactNode } from 'react'
import type { Action, RecordsDialog } from '#app/ui/actions/action.ts'
import type { JsonCall } from '#domain/platform/call.ts'
import type { PageSize } from '#domain/platform/lists/preferences.ts'
import type { RefusalId } from '#domain/platform/refusal.ts'
import type { User } from '#domain/session/user.ts'
import type { TextKey } from '#domain/texts/keys.ts'
import type { FilterDeclaration } from './filters.ts'

/** The kind of value decides how a column is formatted, sorted and aligned. Default: text. */
type ValueKind = 'text' | 'number' | 'money' | 'date' | 'moment'

/** The kinds of status. Each has an icon and a colour, the same in every list. */
export type StateLook = 'waiting' | 'done' | 'refused' | 'draft' | 'attention'

export type Column<Row> = {
  field: keyof Row & string
  title: TextKey
  /** Minimum width in pixels. Columns share the remaining width in proportion to it. */
  width: number
  kind?: ValueKind
  /** The text of the cell, which is shown, searched, sorted and exported. Default: the field's value. */
  text?: (row: Row) => string
  /** The text for the second line of a row on narrow screens, where the column has no heading to explain it. */
  phoneText?: (row: Row) => string
  /**
   * Renders the cell. `text` is still searched and exported. Links and buttons in the cell need `tabIndex` -1, because the user
   * reaches them by arrow keys.
   */
  Cell?: (props: { row: Row }) => ReactNode
  /** The URL scheme of the value's link. */
  link?: 'mailto' | 'tel'
  leadsTo?: (row: Row) => string | null
  state?: (row: Row) => StateLook
  /** True if the column is hidden until the user chooses it. */
  hidden?: true
  /** Returns false for users who do not get the column. The server leaves the field empty for them. */
  shownTo?: (user: User) => boolean
  unsortable?: true
  /** True for values that must not be exported, such as national ids (threats T21). */
  isNotInFiles?: true
}

export type Tick<Row> = {
  /** Why a row has no checkbox; `null` if it has one. */
  whyNot: (row: Row) => RefusalId | null
  /**
   * True if `whyNot` applies to one action only, such as mail. Other actions list these rows in their dialog, where the user can
   * include them.
   */
  isOfOneAction?: true
}

/** An action on several records: an action of the resource, or a dialog for users who may make the given call. */
export type BulkAction<Row> = Action<Row> | OwnBulkAction<Row>
type OwnBulkAction<Row> = Pick<Action<Row>, 'title' | 'icon'> & {
  call: JsonCall
  Records: RecordsDialog<Row>
}

export type Create = {
  title: TextKey
  /** The action of the resource that the user must be allowed; default: `create`. */
  action?: string
} & ({ page: () => string } | { Dialog: (props: { onClose: () => void }) => ReactNode })

export type Sections<Row> = {
  of: (row: Row) => string
  titles: Readonly<Record<string, TextKey>>
  /** The heading of a section that is not in `titles`, such as a day. These sections come first, sorted by their keys. */
  titleOf?: (section: string) => string
  /**
   * The keys of sections that are sorted in reverse, as long as the user has not sorted the list. For past
   * events, the latest then comes first.
   */
  backwards?: readonly string[]
  /**
   * The number of rows that a section shows at first. A button with the text `more` shows further rows. The list then has no pages.
   */
  limit?: { rows: number; more: TextKey }
}

export type ListDeclaration<Row, FilterName extends string = string, OptionName extends string = string> = {
  /** Tells several lists of one resource on a page apart. Part of the names of stored views and files, and of the address. */
  name?: string
  title?: TextKey
  columns: readonly Column<Row>[]
  filters?: readonly FilterDeclaration<Row, FilterName, OptionName>[]
  sort: {
    field: keyof Row & string
    descending?: boolean
    /** True if the server already sorts in this order. The list then opens without sorting in the browser. */
    isServerOrder?: true
  }
  mobileFields: readonly (keyof Row & string)[]
  /** Renders a row on narrow screens, if two lines are not enough. `labelId` is the HTML id for the row's name. */
  Card?: (props: { row: Row; labelId: string }) => ReactNode
  /** The estimated height of a row in pixels, set if rows grow with their content. */
  height?: number
  /** Default rows per page; 20 if omitted (SES-41). */
  size?: PageSize
  /** The page of a row; `null` if this viewer may not open it. The row then opens its form or a panel with all its fields. */
  page?: (row: Row) => string | null
  actions?: readonly Action<Row>[]
  /** True if the columns need the room, so all actions of a row are in a menu. */
  areActionsInMenu?: true
  create?: Create
  /** Adds a checkbox to each row, if the user has an action for several records. */
  tick?: Tick<Row>
  bulk?: readonly BulkAction<Row>[]
  sections?: Sections<Row>
  /**
   * Shows only this many rows until the user asks for all. They are then shown in this list or on the page
   * `page`. In the text, `%{rest}` is the number of hidden rows.
   */
  preview?: { rows: number; showAll: TextKey; page?: () => string }
  /** The filter that receives the quick search of a server list. */
  searchAs?: string
  /** Number columns with a sum below the rows. The sum includes all rows that match search and filters. */
  totals?: readonly (keyof Row & string)[]
  /** Hides search, columns and saved views, which a short list does not need. */
  hideToolbar?: true
  /**
   * True if the user must first choose something on the page, which then passes the choice as `filter`. Before that, no rows are
   * requested.
   */
  requiresFilter?: true
  /** The text of a list without rows and filters; default: 'Það fundust engar færslur.' (OP-019). */
  empty?: TextKey
  /** Replaces the text for an empty list if more must be said, for example which days were requested and what else to try. */
  Empty?: () => ReactNode
}
