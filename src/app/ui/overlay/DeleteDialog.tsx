import { useDelete } from 'ra-core'
import type { ReactNode } from 'react'
import { useRefresh } from '#app/platform/calls/use-refresh.ts'
import { useText } from '#app/platform/i18n.ts'
import type { AnyRecord, AnyResource } from '#app/platform/resource/resource.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import type { JsonCall } from '#domain/platform/call.ts'
import { AskDialog } from './AskDialog.tsx'

type Props = {
  resource: AnyResource
  record: AnyRecord
  /** The question. */
  title: string
  /** Names the thing, and says what else goes with it. */
  children: ReactNode
  /** Said when it is gone. */
  done: string
  /** Other calls whose answers it changes. */
  refreshes?: readonly JsonCall[]
  onClose: () => void
}

/** Deletes a record after one question that names it; a failure is told, and the record stays. */
export function DeleteDialog({ resource, record, title, children, done, refreshes, onClose }: Props) {
  const text = useText()
  const notice = useNotice()
  const refresh = useRefresh()
  const [remove, { isPending }] = useDelete(
    resource.name,
    { id: record.id, previousData: record },
    {
      mutationMode: 'pessimistic',
      onSuccess: () => notice.done(done),
      onError: notice.failed,
      onSettled: () => {
        onClose()
        void refresh(resource, refreshes)
      },
    },
  )
  return (
    <AskDialog
      title={title}
      act={text('form.delete')}
      cancel={text('form.cancel')}
      isDangerous
      isPending={isPending}
      onAct={() => void remove()}
      onClose={onClose}
    >
      {children}
    </AskDialog>
  )
}
