import { useCallback, useState } from 'react'
import { useLatest } from '#app/platform/use-latest.ts'
import { type Action, isForm } from '#app/ui/actions/action.ts'
import type { Row } from '../list.ts'
import type { ListState } from '../list-state.ts'
import type { OpenedAction } from './RowActions.tsx'

/** The action that is open: in a dialog, or as a form with an address. */
export function useOpenedAction(kit: Pick<ListState, 'form'>) {
  const [opened, setOpened] = useState<OpenedAction | null>(null)
  const form = useLatest(kit.form)
  const open = useCallback(
    (action: Action<Row>, row: Row) => {
      if (form.current && isForm(action)) form.current.open(String(row.id))
      else setOpened({ action, row })
    },
    [form],
  )
  // Closes the dialog of the given action only. A slow action that ends late must not close the dialog of the next one.
  const close = (ended: OpenedAction) => setOpened((now) => (now === ended ? null : now))
  return { opened, open, close }
}
