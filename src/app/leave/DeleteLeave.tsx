import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#app/platform/calls/http.ts'
import { useText } from '#app/platform/i18n.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { AskDialog } from '#app/ui/overlay/AskDialog.tsx'
import { deleteHoliday } from '#domain/leave/calls.ts'
import type { Holiday } from '#domain/leave/holiday.ts'
import { dayText } from '#domain/platform/dates.ts'

/** OP-046: asks once and names the leave; a failure is told and the row stays. */
export function DeleteLeave({ holiday, onClose }: { holiday: Holiday; onClose: () => void }) {
  const text = useText()
  const notice = useNotice()
  const client = useQueryClient()
  const span = text('leave.span', { from: dayText(holiday.DateFrom), to: dayText(holiday.DateTo) })
  const { mutate, isPending } = useMutation({
    mutationFn: () => send(deleteHoliday, { params: { id: String(holiday.Id) } }),
    onSuccess: () => notice.done(text('leave.deleted')),
    onError: notice.failed,
    onSettled: () => {
      onClose()
      void client.invalidateQueries({ queryKey: ['schedule'] })
      return client.invalidateQueries({ queryKey: ['leave'] })
    },
  })
  return (
    <AskDialog
      title={text('leave.deleteAsked')}
      act={text('leave.delete')}
      cancel={text('leave.cancel')}
      isDangerous
      isPending={isPending}
      onAct={() => mutate()}
      onClose={onClose}
    >
      {span}
    </AskDialog>
  )
}
