import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import TextField from '@mui/material/TextField'
import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef } from 'react'
import { useText } from '#app/platform/i18n.ts'
import { useUser } from '#app/platform/session/session.ts'
import { maxRecipients, whyNotSend } from '#domain/mail/bulk-mail.ts'
import type { LeftOut, MailRow } from '#domain/mail/recipients.ts'
import { AuthType } from '#domain/platform/auth-type.ts'
import { Addresses } from './Addresses.tsx'
import { LeftOutList } from './LeftOutList.tsx'
import { SendProblem } from './SendProblem.tsx'
import type { useLetter } from './use-letter.ts'

type Props = {
  letter: ReturnType<typeof useLetter>
  rows: readonly MailRow[]
  count: number
  leftOut: readonly LeftOut[]
  onClose: () => void
}

/** Subject and text, who gets them, and what came of the last try. */
export function LetterForm({ letter, rows, count, leftOut, onClose }: Props) {
  const text = useText()
  const user = useUser()
  const form = useRef<HTMLFormElement>(null)
  const { draft, change, errors, sending, post } = letter
  const refusal = whyNotSend(user.AuthType, rows.length)
  const whyNot = refusal
    ? text(`refusals.${refusal}`, { max: maxRecipients(user.AuthType) })
    : count === 0 && text('mail.nobody')

  useEffect(() => {
    if (Object.keys(errors).length) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!whyNot && !sending) post()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) handleSubmit(event)
  }
  const field = (name: 'Subject' | 'Text') => ({
    name,
    value: draft[name],
    error: Boolean(errors[name]),
    helperText: errors[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
    required: true,
    slotProps: { input: { readOnly: Boolean(sending) }, inputLabel: { required: false } },
  })

  return (
    <form ref={form} className="mail-form" noValidate onSubmit={handleSubmit} onKeyDown={handleKey}>
      <DialogContent className="mail-content">
        <p className="mail-note">{text('mail.eachAlone')}</p>
        {whyNot && <Alert severity="warning">{whyNot}</Alert>}
        <TextField {...field('Subject')} label={text('mail.subject')} autoFocus autoComplete="off" />
        <TextField {...field('Text')} label={text('mail.text')} multiline minRows={8} maxRows={18} />
        <LeftOutList
          rows={rows}
          leftOut={leftOut.map(({ PersonId, reason }) => ({
            PersonId,
            Reason: text(`mail.leftOut.${reason}`),
          }))}
        />
        {user.AuthType === AuthType.Staff && <Addresses rows={rows} />}
        {letter.problem && <SendProblem problem={letter.problem} />}
      </DialogContent>
      <DialogActions className="mail-actions">
        {letter.isTyped && !sending && (
          <span className="mail-draft">
            {text(letter.wasFound ? 'mail.draftFound' : 'mail.draftKept')}
            <Button onClick={letter.discard}>{text('mail.discard')}</Button>
          </span>
        )}
        <span role="status" className={sending ? 'mail-draft' : 'hidden-text'}>
          {sending && text('mail.sending')}
        </span>
        <Button variant="outlined" onClick={sending ? () => sending.abort() : onClose}>
          {text(sending ? 'mail.cancel' : 'frame.close')}
        </Button>
        <Button variant="contained" type="submit" disabled={Boolean(whyNot || sending)}>
          {text(letter.problem ? 'mail.sendAgain' : 'mail.send')}
        </Button>
      </DialogActions>
    </form>
  )
}
