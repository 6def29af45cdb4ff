import type { ActionAnswer, ActionName } from '#app/platform/resource/use-action.ts'
import { lazyDialog } from '#app/ui/states/lazy-part.tsx'
import type { Calls, DialogAction, Of, RecordsDialog } from './action.ts'
import type { BulkDeclaration } from './bulk-declaration.ts'

/**
 * Does the same with each of the ticked records: says first with how many it will and with which it cannot be done and why, then how
 * far it is, and at the end what was refused. Each record is one call, one transaction and one row in the audit.
 * Its dialog is loaded when it is opened.
 */
export function bulkAction<Row extends object, A extends Calls, N extends ActionName<A>, Choice = true>(
  of: Of<Row, A>,
  action: N,
  declared: BulkDeclaration<NoInfer<Row>, A, N, Choice>,
): DialogAction<Row, ActionAnswer<A, N>> {
  // Why not is told in the dialog, of each record.
  const { title, icon, shortcut, emphasis, isHidden } = declared
  const Records: RecordsDialog<Row, ActionAnswer<A, N>> = lazyDialog(async () => {
    const { bulkDialog } = await import('./bulk-dialog.tsx')
    return bulkDialog<Row, A, N, Choice>(of, action, declared)
  })
  return { title, icon, shortcut, emphasis, isHidden, action, resource: of, Records }
}
