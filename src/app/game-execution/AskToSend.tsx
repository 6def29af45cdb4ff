import { useTranslate } from '#app/platform/i18n.ts'
import { AskDialog } from '#app/ui/overlay/AskDialog.tsx'

/** Asks once before the form is sent, since a sent form cannot be changed. */
export function AskToSend({ onSend, onClose }: { onSend: () => void; onClose: () => void }) {
  const translate = useTranslate()
  return (
    <AskDialog
      title={translate('gameExecution.sendAsked')}
      act={translate('gameExecution.send')}
      cancel={translate('form.cancel')}
      isActFirst
      onAct={onSend}
      onClose={onClose}
    >
      <p>{translate('gameExecution.sendHelp')}</p>
    </AskDialog>
  )
}
