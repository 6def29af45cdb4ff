import type { ReactNode } from 'react'
import { useDelete } from 'react-admin'
import { useTranslate } from '#app/platform/i18n.ts'
import { type Resource, recordOf } from '#app/platform/resource/resource.ts'
import { useRefresh } from '#app/platform/resource/use-action.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { AskDialog } from '#app/ui/overlay/AskDialog.tsx'
import type { TextKey } from '#domain/texts/keys.ts'
import { type Action, type ActionOptions, nameOf } from './action.ts'

type Declaration<Row> = ActionOptions<Row> & {
  /** The question; `%{name}` in it, and in `done`, is what the record is called. */
  asked: TextKey
  /** What it is about, and what else goes with it; what the record is called unless said. */
  about?: (row: Row) => ReactNode
  done: TextKey
}

/** Asks once, then deletes the record; a failure is told, and the record stays. */
export function deleteAction<Row extends object>(
  of: Resource<Row>,
  { asked, about, done, ...options }: Declaration<NoInfer<Row>>,
): Action<Row> {
  const Dialog = ({ row, onClose }: { row: Row; onClose: () => void }) => {
    const translate = useTranslate()
    const notice = useNotice()
    const refresh = useRefresh()
    const name = nameOf(of, row)
    const record = recordOf(of, { ...row })
    const [remove, { isPending }] = useDelete(
      of.name,
      { id: record.id, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => notice.done(translate(done, { name })),
        onError: notice.failed,
        onSettled: () => {
          onClose()
          void refresh(of)
        },
      },
    )
    return (
      <AskDialog
        title={translate(asked, { name })}
        act={translate('form.delete')}
        cancel={translate('form.cancel')}
        isDangerous
        isPending={isPending}
        onAct={() => void remove()}
        onClose={onClose}
      >
        {about?.(row) ?? <strong>{name}</strong>}
      </AskDialog>
    )
  }
  return { ...options, action: 'delete', Dialog }
}
