import Button from '@mui/material/Button'
import { useText } from '#app/platform/i18n.ts'
import type { QueuedWrite } from '#app/platform/queue/queued-write.ts'
import { StateMark } from '#app/ui/states/StateMark.tsx'

/** How far the save is; while it waits it may be left alone. */
export function SaveState({
  state,
  onTryNow,
}: {
  state: QueuedWrite['state'] | undefined
  onTryNow: () => void
}) {
  const text = useText()
  return (
    <div role="status" className="leave-state">
      {state === 'saving' && <StateMark state="draft">{text('leave.saving')}</StateMark>}
      {state === 'waiting' && (
        <>
          <StateMark state="waiting">{text('leave.waiting')}</StateMark>
          <span>{text('leave.waitingHelp')}</span>
          <Button variant="outlined" onClick={onTryNow}>
            {text('leave.tryNow')}
          </Button>
        </>
      )}
    </div>
  )
}
