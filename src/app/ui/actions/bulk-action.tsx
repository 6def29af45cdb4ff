import type { ActionAnswer, ActionName } from '#app/platform/resource/use-action.ts'
import { lazyDialog } from '#app/ui/states/lazy-part.tsx'
import type { Calls, DialogAction, Of, RecordsDialog } from './action.ts'
import type { BulkDeclaration } from './bulk-declaration.ts'

/**
 * Runs one action on every ticked record, in a dialog. The dialog first shows how many records the action applies to, and for which
 * it is unavailable and why. Then it shows the progress, and finally the refused records. Each record is one call, one transaction
 * and one row in the audit log.
 */
export function bulkAction<Row extends object, A extends Calls, N extends ActionName<A>, Choice = true>(
  of: Of<Row, A>,
  action: N,
  declared: BulkDeclaration<NoInfer<Row>, A, N, Choice>,
): DialogAction<Row, ActionAnswer<A, N>> {
  // The button gives no reason, because the dialog shows a reason for each record.
  const { title, icon, shortcut, emphasis, isHidden } = declared
  const Records: RecordsDialog<Row, ActionAnswer<A, N>> = lazyDialog(async () => {
    const { bulkDialog } = await import('./bulk-dialog.tsx')
    return bulkDialog<Row, A, N, Choice>(of, action, declared)
  })
  return { title, icon, shortcut, emphasis, isHidden, action, resource: of, Records }
}
