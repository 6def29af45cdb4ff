import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useRef, useState } from 'react'
import { copyText } from '#app/platform/copy-text.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import shared from '#app/ui/theme/shared.module.css'
import type { newCalendar } from '#domain/calendars/calls.ts'
import type { AnswerOf } from '#domain/platform/call.ts'

export type MadeAddress = AnswerOf<typeof newCalendar>

/** The newly created address. It is shown only once and stored nowhere in the client. */
export function MadeCalendar({ made: { Name, Address } }: { made: MadeAddress }) {
  const translate = useTranslate()
  const heading = useRef<HTMLHeadingElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState('')
  useEffect(() => heading.current?.focus(), [])
  const copy = async () => {
    const isCopied = await copyText(Address)
    if (!isCopied) field.current?.select()
    setSaid(translate(isCopied ? 'calendars.copied' : 'calendars.notCopied'))
  }
  return (
    <section className={`${shared.stack} ${shared.box}`}>
      <h3 ref={heading} tabIndex={-1} className={shared.heading}>
        {translate('calendars.madeTitle', { name: Name })}
      </h3>
      <p>{translate('calendars.once')}</p>
      <TextField
        label={translate('calendars.address')}
        value={Address}
        fullWidth
        inputRef={field}
        onFocus={({ target }) => target.select()}
        slotProps={{ htmlInput: { readOnly: true } }}
      />
      <div className={shared.wrap}>
        <Button variant="contained" startIcon={<Copy />} onClick={() => void copy()}>
          {translate('calendars.copy')}
        </Button>
        <Button variant="outlined" href={Address.replace(/^https?:/, 'webcal:')}>
          {translate('calendars.open')}
        </Button>
      </div>
      <span role="status" className={shared.hint}>
        {said}
      </span>
    </section>
  )
}
