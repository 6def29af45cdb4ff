import Button from '@mui/material/Button'
import { type MouseEvent, useState } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import { proofStart } from '#app/platform/session/login-address.ts'
import { answerProof } from '#app/platform/session/proof.ts'
import { AppDialog } from './AppDialog.tsx'

/** Asks the user to prove their identity in a separate window. Shown above the page or dialog that waits for it. */
export function ProofDialog() {
  const translate = useTranslate()
  const [isOpened, setOpened] = useState(false)
  const cancel = () => answerProof(false)
  const open = (event: MouseEvent) => {
    // If the browser blocks the popup, the link opens a new tab.
    if (window.open(proofStart, 'bakvordur-proof', 'popup,width=560,height=760')) event.preventDefault()
    setOpened(true)
  }
  return (
    <AppDialog
      title={translate('frame.prove.title')}
      onClose={cancel}
      actions={
        <>
          <Button variant="outlined" onClick={cancel}>
            {translate('form.cancel')}
          </Button>
          <Button
            variant="contained"
            autoFocus
            href={proofStart}
            target="_blank"
            rel="noopener"
            onClick={open}
          >
            {translate('frame.prove.open')}
          </Button>
        </>
      }
    >
      <p>{translate('frame.prove.text')}</p>
      <p>{translate('frame.prove.kept')}</p>
      <p role="status">{isOpened && translate('frame.prove.waiting')}</p>
    </AppDialog>
  )
}
