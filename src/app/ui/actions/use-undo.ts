import { useDataProvider } from 'react-admin'
import { useTranslate } from '#app/platform/i18n.ts'
import {
  type ActionInput,
  type ActionName,
  useRefresh,
  type WithActions,
} from '#app/platform/resource/use-action.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import type { Calls } from './action.ts'

/** How to revert an action: the name of the reverting action, and its input, built from the answer of the first action. */
export type Undo<A extends Calls, Answer> = {
  [N in ActionName<A>]: { action: N; input: (answer: Answer) => ActionInput<A, N> }
}[ActionName<A>]

/**
 * Returns a function that reverts an action, record by record. It continues after the dialog is closed. A notice shows success or
 * the refusal.
 */
export function useUndo<A extends Calls, Answer>(of: WithActions<A>, undo: Undo<A, Answer> | undefined) {
  const translate = useTranslate()
  const notice = useNotice()
  const refresh = useRefresh()
  const dataProvider = useDataProvider()
  if (!undo) return undefined
  return async (answers: readonly Answer[]): Promise<void> => {
    const refusals: unknown[] = []
    for (const answer of answers)
      await dataProvider[undo.action](of.name, undo.input(answer)).catch((refusal: unknown) =>
        refusals.push(refusal),
      )
    void refresh(of)
    if (refusals.length) notice.failed(refusals[0])
    else notice.done(translate('frame.undone'))
  }
}
