import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import type { ReactNode } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { BusyButton } from '#app/ui/inputs/BusyButton.tsx'
import shared from '#app/ui/theme/shared.module.css'
import type { TextKey } from '#domain/texts/keys.ts'
import { useDeclaredForm, useWhyNotSend } from './declared-form.ts'
import styles from './form.module.css'
import { byCase } from './form.ts'

type Props = {
  /** Called by the cancel button. Without it, there is no cancel button. */
  onCancel?: () => void
  cancel?: TextKey
}

export function ActsBar({ children }: { children: ReactNode }) {
  return <div className={`${shared.wrap} ${shared.toEnd} ${styles.acts}`}>{children}</div>
}

export function FormActs({ onCancel, cancel = 'form.cancel' }: Props) {
  const translate = useTranslate()
  const { form, record, id, isBusy, state, abort } = useDeclaredForm()
  const whyNot = useWhyNotSend()
  const back = abort ?? onCancel
  return (
    <>
      {whyNot && (
        <span className={`${shared.hint} ${shared.fill}`} id={`${id}-why`}>
          {whyNot}
        </span>
      )}
      {back && (
        <Button variant="outlined" onClick={back}>
          {translate(abort ? 'form.cancel' : state ? 'frame.close' : cancel)}
        </Button>
      )}
      <BusyButton
        variant="contained"
        type="submit"
        isBusy={isBusy}
        disabled={whyNot !== null}
        startIcon={isBusy ? <CircularProgress size={16} color="inherit" aria-hidden /> : undefined}
        aria-describedby={whyNot ? `${id}-why` : undefined}
      >
        {translate(byCase(form.submit, record))}
      </BusyButton>
    </>
  )
}
