import type { ReactNode } from 'react'
import type { Action, RecordsDialog } from '#app/ui/actions/action.ts'
import type { JsonCall } from '#domain/platform/call.ts'
import type { PageSize } from '#domain/platform/lists/preferences.ts'
import type { RefusalId } from '#domain/platform/refusal.ts'
import type { User } from '#domain/session/user.ts'
import type { TextKey } from '#domain/texts/keys.ts'
import type { FilterDeclaration } from './filters.ts'

/** How a value is written, sorted and aligned; text unless said. */
type ValueKind = 'text' | 'number' | 'money' | 'date' | 'moment'

/** A state has a shape and a colour beside its word. */
export type StateLook = 'waiting' | 'done' | 'refused' | 'draft' | 'attention'

export type Column<Row> = {
  field: keyof Row & string
  title: TextKey
  /** In pixels at least; what the screen has left over is shared in proportion. */
  width: number
  kind?: ValueKind
  /** What is shown, searched, sorted by and exported, where the field's own value is not it. */
  text?: (row: Row) => string
  /** What the second line on a narrow screen says, where the value does not say by itself what it is of. */
  phoneText?: (row: Row) => string
  /** Draws the cell, where a text is not enough; `text` is still what is searched and exported. Links and buttons in it have the tabIndex -1: the arrows go through them. */
  Cell?: (props: { row: Row }) => ReactNode
  /** Where a press on the value leads: its own address scheme. */
  link?: 'mailto' | 'tel'
  /** The page of what the value names; null where this viewer has none. */
  leadsTo?: (row: Row) => string | null
  state?: (row: Row) => StateLook
  /** Not shown until a person chooses it. */
  hidden?: true
  /** Only these users have the column: to others the server answers it empty. */
  shownTo?: (user: User) => boolean
  unsortable?: true
  /** National ids, which are left out of files (threats T21). */
  isNotInFiles?: true
}

export type Tick<Row> = {
  /** The reason why a row cannot be ticked, or null. */
  whyNot: (row: Row) => RefusalId | null
  /** The reason blocks one action only, such as mail. Dialogs of other actions list the rows without a checkbox, to be included. */
  isOfOneAction?: true
}

/** What can be done with the ticked rows: an action on several records, or whatever those may open who may make its call. */
export type BulkAction<Row> = Action<Row> | OwnBulkAction<Row>
type OwnBulkAction<Row> = Pick<Action<Row>, 'title' | 'icon'> & {
  call: JsonCall
  Records: RecordsDialog<Row>
}

/** The way to a new record: to its page, or in a dialog. */
export type Create = {
  title: TextKey
  /** The action of the resource behind it, if that is not its `create`. */
  action?: string
} & ({ page: () => string } | { Dialog: (props: { onClose: () => void }) => ReactNode })

/** Rows under headings. */
export type Sections<Row> = {
  of: (row: Row) => string
  /** The headings in their order. */
  titles: Readonly<Record<string, TextKey>>
  /** The heading of a section that `titles` does not name, a day for one; those stand first, in the order of their names. */
  titleOf?: (section: string) => string
  /** Those that run the other way in the order that the list opens in: of what is over, the last comes first. */
  backwards?: readonly string[]
  /** As many rows of each, and more at a press; the list has no pages then. */
  limit?: { rows: number; more: TextKey }
}

export type ListDeclaration<Row, FilterName extends string = string, OptionName extends string = string> = {
  /** Of its own where a page holds several lists of one resource: for views, files and the address. */
  name?: string
  /** The name of its page unless said. */
  title?: TextKey
  columns: readonly Column<Row>[]
  filters?: readonly FilterDeclaration<Row, FilterName, OptionName>[]
  sort: {
    field: keyof Row & string
    descending?: boolean
    /** The server answers in this order, so that nothing has to be sorted when the list opens. */
    isServerOrder?: true
  }
  /** The fields of the second line on a narrow screen. */
  mobileFields: readonly (keyof Row & string)[]
  /** Draws a whole row on a narrow screen, where two lines are not enough; `labelId` is for what the row is called. */
  Card?: (props: { row: Row; labelId: string }) => ReactNode
  /** Rows are as high as what is in them: nearly this, in pixels. */
  height?: number
  /** Rows of a page until another number is chosen; 20 unless said (SES-41). */
  size?: PageSize
  /** Where a row opens; null for one that is not this viewer's to open. */
  page?: (row: Row) => string | null
  actions?: readonly Action<Row>[]
  /** They stand in a menu, where the columns need the room. */
  areActionsInMenu?: true
  /** A button above the list, for those who may create a record. */
  create?: Create
  /** Rows can be ticked by those who have something to do with them. */
  tick?: Tick<Row>
  bulk?: readonly BulkAction<Row>[]
  sections?: Sections<Row>
  /** Shows this many rows until all are asked for; with a page all stand there, and `%{rest}` says how many more. */
  preview?: { rows: number; showAll: TextKey; page?: () => string }
  /** The filter that takes the text of the quick search, where the server searches. */
  searchAs?: string
  /** Columns of numbers whose sums over all that the search and the filters leave stand below the rows. */
  totals?: readonly (keyof Row & string)[]
  /** A short list needs no search, columns and views of its own. */
  hideToolbar?: true
  /** Its page passes on a `filter`, of what is chosen first: nothing is asked for before the page knows it. */
  requiresFilter?: true
  /** Told when nothing is filtered and there are no rows; 'Það fundust engar færslur.' unless said (OP-019). */
  empty?: TextKey
  /** Stands there in place of that text, where there is more to say: which days were asked for, and what else could be. */
  Empty?: () => ReactNode
}
