import { useText } from '#app/platform/i18n.ts'
import { AskDialog } from '#app/ui/overlay/AskDialog.tsx'

type Props = { name: string; role: string; onRemove: () => void; onClose: () => void }

/** Asks once and names who goes. */
export function RemoveReferee({ name, role, onRemove, onClose }: Props) {
  const text = useText()
  return (
    <AskDialog
      title={text('matchReports.referees.removeTitle')}
      act={text('matchReports.referees.remove')}
      cancel={text('matchReports.cancel')}
      isDangerous
      onAct={onRemove}
      onClose={onClose}
    >
      {text('matchReports.referees.removeAsked', { name, role: role.toLowerCase() })}
    </AskDialog>
  )
}
