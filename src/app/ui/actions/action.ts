import type { ComponentType, ReactNode } from 'react'
import type { AnyResource, Resource } from '#app/platform/resource/resource.ts'
import type { Call } from '#domain/platform/call.ts'
import type { RefusalId } from '#domain/platform/refusal.ts'
import type { User } from '#domain/session/user.ts'
import type { TextKey } from '#domain/texts/keys.ts'

export type Calls = Readonly<Record<string, Call>>
export type Of<Row extends object, A extends Calls> = Resource<Row, string, string, string, A>

export type RowDialog<Row> = (props: { row: Row; onClose: () => void }) => ReactNode
/** The dialog of an action that works on one record or on several. Mounted when the action's button is pressed. */
export type RecordsDialog<Row, Answer = unknown> = (props: {
  rows: readonly Row[]
  /** Rows that match the list's filters but have no checkbox in the list. Given only if the action may include them. */
  further?: readonly Row[]
  onClose: () => void
  /** Called once the action has succeeded. `onClose` is then not called. */
  onDone?: (answer: Answer) => void
}) => ReactNode

export type ActionOptions<Row> = {
  title: TextKey
  icon?: ComponentType
  /** Keyboard shortcut on the page of the record. */
  shortcut?: string
  /** `main` highlights the button; `quiet` is for actions that are seldom wanted. */
  emphasis?: 'main' | 'quiet'
  /**
   * In a list, the action appears in the row's menu only. Used for deletions, which should not be a button to press by accident.
   */
  isInMenu?: true
  /** The reason why the action is unavailable for this record. The button is then disabled and shows the reason. */
  whyNot?: (row: Row, user: User) => RefusalId | null
  /** Whether the button is hidden for a record. */
  isHidden?: (row: Row, user: User) => boolean
}

/** An action on a record: a button in its row, on its page or for the ticked rows. */
export type Action<Row, Answer = unknown> =
  | (Named<Row> & { page: (row: Row) => string })
  | (Named<Row> & { Dialog: RowDialog<Row> })
  | DialogAction<Row, Answer>
  | DirectAction<Row, Answer>

type Named<Row> = ActionOptions<Row> & {
  /** The action's name for `canAccess`: `edit`, `delete` or an action of the resource. Users without access get no button. */
  action: string
  /** The resource of the action; default: the resource of the surrounding list. */
  resource?: AnyResource
}
export type DialogAction<Row, Answer> = Named<Row> & { Records: RecordsDialog<Row, Answer> }
/** The hook of an action that runs at once, without a confirmation dialog. */
export type DirectAction<Row, Answer> = Named<Row> & {
  useRun: (onDone: (answer: Answer) => void) => { run: (row: Row) => void; isPending: boolean }
}

/** Whether the action edits a record in a dialog. On the record's list page, such a form has its own address. */
export function isForm<Row, Answer>(
  action: Action<Row, Answer>,
): action is Named<Row> & { Dialog: RowDialog<Row> } {
  return action.action === 'edit' && 'Dialog' in action
}

/** The notice after success; `%{name}` is the name of the record. */
export type Done<Row, Answer> = TextKey | ((answer: Answer, row: Row) => string)

/** The display name of a record; empty if there is no record. */
export const nameOf = ({ label }: Pick<AnyResource, 'label'>, row: object | undefined) =>
  row ? String(Reflect.get(row, label) ?? '') : ''
