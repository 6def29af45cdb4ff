import type { ReactNode } from 'react'
import { useDelete } from 'react-admin'
import { useNavigate } from 'react-router'
import { useTranslate } from '#app/platform/i18n.ts'
import { type Resource, recordOf } from '#app/platform/resource/resource.ts'
import { useRefresh } from '#app/platform/resource/use-action.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { AskDialog } from '#app/ui/overlay/AskDialog.tsx'
import type { TextKey } from '#domain/texts/keys.ts'
import { type Action, type ActionOptions, nameOf } from './action.ts'

type Declaration<Row> = ActionOptions<Row> & {
  asked: TextKey
  /** Explains in the dialog what else is deleted. Default: the name of the record. */
  about?: (row: Row) => ReactNode
  done: TextKey
  /** The address to open after a deletion on the record's own page. */
  leadsTo?: () => string
}

export function deleteAction<Row extends object>(
  of: Resource<Row>,
  { asked, about, done, leadsTo, ...options }: Declaration<NoInfer<Row>>,
): Action<Row> {
  const Dialog = ({ row, onClose }: { row: Row; onClose: () => void }) => {
    const translate = useTranslate()
    const name = nameOf(of, row)
    const [remove, { isPending }] = useDeletion(of, row, {
      done: translate(done, { name }),
      leadsTo,
      onClose,
    })
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
  return { ...options, action: 'delete', isInMenu: true, resource: of, Dialog }
}

type Ends = { done: string; leadsTo?: () => string; onClose: () => void }

/** Deletes a record. Then shows a notice, or opens another page if the record's own page was open. */
function useDeletion<Row extends object>(of: Resource<Row>, row: Row, { done, leadsTo, onClose }: Ends) {
  const notice = useNotice()
  const navigate = useNavigate()
  const refresh = useRefresh()
  const record = recordOf(of, { ...row })
  return useDelete(
    of.name,
    { id: record.id, previousData: record },
    {
      mutationMode: 'pessimistic',
      onSuccess: () => {
        notice.done(done)
        if (leadsTo) navigate(leadsTo())
      },
      onError: notice.failed,
      onSettled: (_answer, error) => {
        onClose()
        // Nothing is reloaded if another page is opened: the record's page would request the deleted record
        // once more before it closes.
        if (error || !leadsTo) void refresh(of)
      },
    },
  )
}
