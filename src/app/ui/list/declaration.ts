import type { ComponentType, ReactNode } from 'react'
import type { AnswerOf, InputOf, JsonCall } from '#domain/platform/call.ts'
import type { User } from '#domain/session/user.ts'
import type { TextKey } from '#domain/texts/keys.ts'

/** How a value is written, sorted and aligned; text unless said. */
export type ValueKind = 'text' | 'number' | 'date' | 'moment'

/** A state has a shape and a colour beside its word (look, 'Colour'). */
export type StateLook = 'waiting' | 'done' | 'refused' | 'draft' | 'attention'

export type Column<Row> = {
  field: keyof Row & string
  title: TextKey
  /** In pixels at least; what the screen has left over is shared in proportion. */
  width: number
  kind?: ValueKind
  /** What is shown, searched, sorted by and exported, where the field's own value is not it. */
  text?: (row: Row) => string
  /** Where a press on the value leads: its own address scheme. */
  link?: 'mailto' | 'tel'
  state?: (row: Row) => StateLook
  /** Not shown until a person chooses it. */
  hidden?: true
  /** Only these users have the column: to others the server answers it empty. */
  shownTo?: (user: User) => boolean
  unsortable?: true
}

export type Tick<Row> = {
  /** The reason why a row cannot be ticked, or null. */
  whyNot: (row: Row) => TextKey | null
}

export type BulkAction<Row> = {
  /** Offered to those who may make this call. */
  call: JsonCall
  title: TextKey
  icon: ComponentType
  /** A dialog about the ticked rows, loaded and mounted when the button is pressed. */
  Dialog: (props: { rows: readonly Row[]; onClose: () => void }) => ReactNode
}

export type FilterChoice = { Value: number | string; Label: string }

/** One multi-select filter. `address` is its Icelandic name in the address of the page. */
type FilterBase = { title: TextKey; address: string }
/** Sent to the server, which answers the options, along with the rows or by a call of their own. */
export type ServerFilter<Name, Options> = FilterBase & { name: Name; options: Options }
/** Applied here, to the text of a column; its options are the texts that occur. */
export type LocalFilter<Row> = FilterBase & { field: keyof Row & string }
/** Sent to a server that answers rows only, with options that are known beforehand. */
export type PagedFilter<Name> = FilterBase & { name: Name; choices: () => FilterChoice[] }

export type Common<Row> = {
  /** The list's name, as in the address of its page: for its preferences and its files. */
  name: string
  title: TextKey
  /** The field that tells rows apart, a number or a text. */
  key: keyof Row & string
  /** The field that a row is called by; its column comes first and stays in sight. */
  label: keyof Row & string
  columns: readonly Column<Row>[]
  sort: {
    field: keyof Row & string
    descending?: boolean
    /** The server answers in this order, so that nothing has to be sorted when the list opens. */
    isAnswered?: true
  }
  /** The fields of the second line on a narrow screen. */
  phone: readonly (keyof Row & string)[]
  /** Where a row opens. */
  page?: (row: Row) => string
  /** Rows can be ticked by those who have something to do with them. */
  tick?: Tick<Row>
  bulk?: readonly BulkAction<Row>[]
  /** Told when nothing is filtered and there are no rows; 'Það fundust engar færslur.' unless said (OP-019). */
  empty?: TextKey
}

/** A list whose call answers every row at once: sorted, searched and paged here. */
export type WholeList<C extends JsonCall, Rows extends RowsOf<C>, O extends JsonCall = C> = Common<
  RowIn<C, Rows>
> & {
  call: C
  /** The part of the answer that holds the rows. */
  rows: Rows
  /** The call that answers the options of the filters, where they do not come along with the rows. */
  optionsCall?: O
  filters?: readonly (ServerFilter<QueryOf<C>, OptionsOf<C> | OptionsOf<O>> | LocalFilter<RowIn<C, Rows>>)[]
  /** Offers the filtered rows as a CSV file. */
  csv?: true
}

/** A list whose server sorts, searches and pages (simple-rest dialect); columns that it cannot sort by are unsortable. */
export type PagedList<C extends JsonCall> = Common<
  AnswerOf<C> extends readonly (infer Row)[] ? Row : never
> & {
  call: C
  filters?: readonly PagedFilter<string>[]
  /** The filter that takes the text of the quick search; without it there is no search. */
  searchAs?: string
}

export type KeysOf<Row, Value> = { [K in keyof Row & string]: Row[K] extends Value ? K : never }[keyof Row &
  string]
export type RowsOf<C extends JsonCall> = KeysOf<AnswerOf<C>, readonly object[]>
type RowIn<C extends JsonCall, Rows extends RowsOf<C>> = AnswerOf<C>[Rows] extends readonly (infer Row)[]
  ? Row
  : never
type OptionsOf<C extends JsonCall> = KeysOf<AnswerOf<C>, readonly FilterChoice[]>
type QueryOf<C extends JsonCall> = InputOf<C> extends { query: infer Query } ? keyof Query & string : never
