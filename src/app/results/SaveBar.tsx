import Button from '@mui/material/Button'
import { useText } from '#app/platform/i18n.ts'
import type { QueuedWrite } from '#app/platform/queue/queued-write.ts'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import type { Edits } from './edits.ts'

type Props = {
  edits: Edits
  /** How many rows can be sent now. */
  ready: number
  wasFound: boolean
  state: QueuedWrite['state'] | undefined
  onSave: () => void
  onDiscard: () => void
  onTryNow: () => void
}

/** There once a row is edited (RES-08): how far its save is, and the ways out. */
export function SaveBar({ edits, ready, wasFound, state, onSave, onDiscard, onTryNow }: Props) {
  const text = useText()
  const count = Object.keys(edits).length
  const left = count - ready
  return (
    <>
      <p role="status" className="hidden-text">
        {state === 'waiting' ? text('results.waiting') : state === 'saving' ? text('results.saving') : ''}
      </p>
      {count > 0 && (
        <section className="list-bulk results-save" aria-label={text('results.unsaved')}>
          <span>
            <strong>{text('results.editedCount', { smart_count: count })}</strong>
            {wasFound && ` ${text('results.draftFound')}`}
            {left > 0 && ` ${text('results.leftOut', { smart_count: left })}`}
          </span>
          {state === 'saving' && <StateMark state="draft">{text('results.saving')}</StateMark>}
          {state === 'waiting' && (
            <>
              <StateMark state="waiting">{text('results.waiting')}</StateMark>
              <Button onClick={onTryNow}>{text('results.tryNow')}</Button>
            </>
          )}
          {state === undefined && <Button onClick={onDiscard}>{text('results.discard')}</Button>}
          <Button variant="contained" disabled={state !== undefined || ready === 0} onClick={onSave}>
            {text('results.save')}
          </Button>
        </section>
      )}
    </>
  )
}
