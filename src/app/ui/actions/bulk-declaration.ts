import type { ComponentType, ReactNode } from 'react'
import type { ActionAnswer, ActionInput, ActionName } from '#app/platform/resource/use-action.ts'
import type { RefusalId } from '#domain/platform/refusal.ts'
import type { User } from '#domain/session/user.ts'
import type { TextKey } from '#domain/texts/keys.ts'
import type { ActionOptions, Calls } from './action.ts'
import type { Undo } from './use-undo.ts'

/** What is declared of an action on ticked records; the button and the dialog, which is loaded later, both read it. */
export type BulkDeclaration<Row, A extends Calls, N extends ActionName<A>, Choice> = Omit<
  ActionOptions<Row>,
  'whyNot'
> & {
  /** The question; `%{count}` and `smart_count` in it are how many will be tried. */
  asked: TextKey
  /** What becomes of those that will be tried. */
  about?: (rows: readonly Row[]) => ReactNode
  submit?: TextKey
  isDangerous?: true
  /** Said when all are done; with `%{count}` and `smart_count`. */
  done: TextKey
  /** What has to be chosen first, the same for all. */
  choice?: { Input: ComponentType<{ value: Choice | null; onChange: (value: Choice | null) => void }> }
  whyNot?: (row: Row, user: User, choice: Choice | null) => RefusalId | null
  input: (row: Row, choice: Choice) => ActionInput<A, N>
  /** Takes back all that was done, for as long as the notice of it stands. */
  undo?: Undo<A, ActionAnswer<A, N>>
}
