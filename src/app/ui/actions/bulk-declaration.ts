import type { ComponentType, ReactNode } from 'react'
import type { ActionAnswer, ActionInput, ActionName } from '#app/platform/resource/use-action.ts'
import type { RefusalId } from '#domain/platform/refusal.ts'
import type { User } from '#domain/session/user.ts'
import type { TextKey } from '#domain/texts/keys.ts'
import type { ActionOptions, Calls } from './action.ts'
import type { Undo } from './use-undo.ts'

export type BulkDeclaration<Row, A extends Calls, N extends ActionName<A>, Choice> = Omit<
  ActionOptions<Row>,
  'whyNot'
> & {
  /** The heading of the dialog; `%{count}` and `smart_count` are the number of records to process. */
  asked: TextKey
  about?: (rows: readonly Row[]) => ReactNode
  submit?: TextKey
  isDangerous?: true
  /** The notice after all records are processed; with `%{count}`, `smart_count`, and the label of the `%{choice}`. */
  done: TextKey
  /** A choice that the user must make first, such as a date. It applies to all records. */
  choice?: {
    /** `onChange` also gets the label of the choice, for the notice. */
    Input: ComponentType<{ value: Choice | null; onChange: (value: Choice | null, label?: string) => void }>
  }
  /** Lists all rows with ticked boxes. The user unticks the rows to leave out. */
  untick?: { title: TextKey; help: TextKey; name: (row: Row) => string }
  whyNot?: (row: Row, user: User, choice: Choice | null) => RefusalId | null
  input: (row: Row, choice: Choice) => ActionInput<A, N>
  /** Reverts the action for all records it was run on, from the notice. */
  undo?: Undo<A, ActionAnswer<A, N>>
}
