import Button from '@mui/material/Button'
import { useTranslate } from '#app/platform/i18n.ts'
import { flush } from '#app/platform/queue/write-queue.ts'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { momentText } from '#domain/platform/dates.ts'
import { useDeclaredForm, useFormValues } from './declared-form.ts'
import styles from './form.module.css'

export function FormState() {
  const translate = useTranslate()
  const {
    form,
    state,
    refused,
    savedAt,
    isFound,
    isUnsafe,
    isChanged: isChangedFrom,
    discard,
  } = useDeclaredForm()
  const typed = useFormValues()
  const isChanged = isChangedFrom(typed)
  const lost = isUnsafe(typed)
  return (
    <div
      className={`${shared.hint} ${shared.wrap} ${shared.tight} ${shared.toEnd} ${styles.state}`}
      data-ui="form-state"
      role="status"
    >
      {state === 'saving' && <StateMark state="draft">{translate(form.sending ?? 'form.saving')}</StateMark>}
      {state === 'waiting' && (
        <>
          <StateMark state="waiting">{translate('form.waiting')}</StateMark>
          <Button size="small" onClick={flush}>
            {translate('form.tryNow')}
          </Button>
        </>
      )}
      {!state && refused && <StateMark state="refused">{translate('form.notSaved')}</StateMark>}
      {!state && isChanged && (
        <>
          <span>{translate(lost ? 'form.draftPartly' : isFound ? 'form.draftFound' : 'form.draftKept')}</span>
          <Button size="small" onClick={discard}>
            {translate('form.discard')}
          </Button>
        </>
      )}
      {!state && !isChanged && savedAt !== null && (
        <StateMark state="done">{translate('form.savedAt', { time: timeText(savedAt) })}</StateMark>
      )}
    </div>
  )
}

function timeText(moment: number): string {
  return momentText(new Date(moment).toISOString()).slice(-5)
}
