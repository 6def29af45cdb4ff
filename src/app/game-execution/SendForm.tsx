import Button from '@mui/material/Button'
import Send from 'lucide-react/icons/send'
import { useId } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import shared from '#app/ui/theme/shared.module.css'
import type { ExecutionForm } from '#domain/game-execution/form.ts'
import type { useSend } from './use-send.ts'

type Props = {
  form: ExecutionForm
  /** True while the user still has to choose between two versions of a field. */
  isConflict: boolean
  sending: Pick<ReturnType<typeof useSend>, 'state' | 'send' | 'tryNow'>
}

/** The button that sends the form, or the reason why it cannot be sent yet. While sending, it shows the progress. */
export function SendForm({ form, isConflict, sending: { state, send, tryNow } }: Props) {
  const translate = useTranslate()
  const help = useId()
  const reason = form.WhyNotSend
  const why = reason ? translate(`refusals.${reason}`) : isConflict ? translate('wizard.conflict') : null
  return (
    <section className={`${shared.wrap} ${shared.wide}`} aria-label={translate('gameExecution.send')}>
      <Button
        variant="contained"
        startIcon={<Send />}
        disabled={why !== null || state !== undefined}
        aria-describedby={help}
        onClick={send}
      >
        {translate('gameExecution.send')}
      </Button>
      <p className={shared.hint} id={help}>
        {why ?? translate('gameExecution.sendHelp')}
      </p>
      <div className={shared.wrap} role="status">
        {state === 'saving' && <StateMark state="draft">{translate('gameExecution.sending')}</StateMark>}
        {state === 'waiting' && (
          <>
            <StateMark state="waiting">{translate('wizard.waiting')}</StateMark>
            <p>{translate('gameExecution.waitingHelp')}</p>
            <Button variant="outlined" onClick={tryNow}>
              {translate('frame.failure.retry')}
            </Button>
          </>
        )}
      </div>
    </section>
  )
}
