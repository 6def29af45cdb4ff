import type { ComponentType, ReactNode } from 'react'
import type { AnyResource, Resource } from '#app/platform/resource/resource.ts'
import type { Call } from '#domain/platform/call.ts'
import type { RefusalId } from '#domain/platform/refusal.ts'
import type { User } from '#domain/session/user.ts'
import type { TextKey } from '#domain/texts/keys.ts'

export type Calls = Readonly<Record<string, Call>>
/** A resource with its actions. */
export type Of<Row extends object, A extends Calls> = Resource<Row, string, string, string, A>

export type RowDialog<Row> = (props: { row: Row; onClose: () => void }) => ReactNode
/** The dialog of an action on one record or on several; mounted when its button is pressed. */
export type RecordsDialog<Row, Answer = unknown> = (props: {
  rows: readonly Row[]
  /** Rows that match the list's filters but cannot be ticked, if the action may include them. */
  further?: readonly Row[]
  onClose: () => void
  /** In place of `onClose` once it is done. */
  onDone?: (answer: Answer) => void
}) => ReactNode

export type ActionOptions<Row> = {
  /** On its button. */
  title: TextKey
  icon?: ComponentType
  /** The key that does it on the page of the record. */
  shortcut?: string
  /** Looks like the main thing to do, or like one that is seldom meant. */
  emphasis?: 'main' | 'quiet'
  /** In a row it stands in the menu alone: what takes a record away is never the first thing at hand. */
  isInMenu?: true
  /** Why it cannot be done with this record now: the button is disabled and says so. */
  whyNot?: (row: Row, user: User) => RefusalId | null
  /** Records that have no such button at all. */
  isHidden?: (row: Row, user: User) => boolean
}

/** What can be done with a record: a button in its row, on its page or for the ticked rows. */
export type Action<Row, Answer = unknown> =
  | (Named<Row> & { page: (row: Row) => string })
  | (Named<Row> & { Dialog: RowDialog<Row> })
  | DialogAction<Row, Answer>
  | DirectAction<Row, Answer>

type Named<Row> = ActionOptions<Row> & {
  /** As `canAccess` knows it of the resource: 'edit', 'delete', or one of its actions; whoever may not has no button. */
  action: string
  /** That of the list around it unless said. */
  resource?: AnyResource
}
export type DialogAction<Row, Answer> = Named<Row> & { Records: RecordsDialog<Row, Answer> }
/** It is done at once, without a question. */
export type DirectAction<Row, Answer> = Named<Row> & {
  useRun: (onDone: (answer: Answer) => void) => { run: (row: Row) => void; isPending: boolean }
}

/** Whether an action changes a record in a dialog; over the list of its page that form has an address. */
export function isForm<Row, Answer>(
  action: Action<Row, Answer>,
): action is Named<Row> & { Dialog: RowDialog<Row> } {
  return action.action === 'edit' && 'Dialog' in action
}

/** What is said when an action is done; `%{name}` is what the record is called. */
export type Done<Row, Answer> = TextKey | ((answer: Answer, row: Row) => string)

/** What a record is called. */
export const nameOf = ({ label }: Pick<AnyResource, 'label'>, row: object | undefined) =>
  row ? String(Reflect.get(row, label) ?? '') : ''
