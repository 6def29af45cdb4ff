import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#app/platform/calls/http.ts'
import { useText } from '#app/platform/i18n.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { AskDialog } from '#app/ui/overlay/AskDialog.tsx'
import { deleteUser } from '#domain/users/calls.ts'
import type { ClubUserName } from '#domain/users/club-user.ts'

/** USR-09: asks once and names the person. The answered list takes the old one's place; a failure keeps it (OP-053). */
export function DeleteUser({ user, onClose }: { user: ClubUserName; onClose: () => void }) {
  const text = useText()
  const notice = useNotice()
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => send(deleteUser, { params: { userid: String(user.Id) } }),
    onSuccess: (left) => {
      client.setQueryData(['users'], left)
      notice.done(text('users.deleted', { name: user.Name }))
    },
    onError: notice.failed,
    onSettled: onClose,
  })
  return (
    <AskDialog
      title={text('users.sureToDelete')}
      act={text('users.delete')}
      cancel={text('users.cancel')}
      isDangerous
      isPending={isPending}
      onAct={() => mutate()}
      onClose={onClose}
    >
      <strong>{user.Name}</strong>
      <p>{text('users.deleteHelp')}</p>
    </AskDialog>
  )
}
