import Button from '@mui/material/Button'
import Copy from 'lucide-react/icons/copy'
import { useId, useMemo, useRef, useState } from 'react'
import { useText } from '#app/platform/i18n.ts'
import type { MailRow } from '#domain/mail/recipients.ts'
import { joinedAddresses } from '#domain/mail/recipients.ts'

/** The joined addresses of REF-05, for staff who write in a mail program of their own. */
export function Addresses({ rows }: { rows: readonly MailRow[] }) {
  const text = useText()
  const label = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const [said, setSaid] = useState('')
  const joined = useMemo(() => joinedAddresses(rows), [rows])
  const copy = async () => {
    box.current?.select()
    setSaid(text((await isCopied(joined)) ? 'mail.copied' : 'mail.notCopied'))
  }
  return (
    <details className="mail-details">
      <summary>{text('mail.addressesShow')}</summary>
      <div className="mail-addresses">
        <span id={label} className="hidden-text">
          {text('mail.addresses')}
        </span>
        <textarea ref={box} aria-labelledby={label} readOnly rows={3} value={joined} />
        <div className="mail-copy">
          <Button variant="outlined" startIcon={<Copy />} onClick={copy}>
            {text('mail.copy')}
          </Button>
          <span role="status">{said}</span>
        </div>
      </div>
    </details>
  )
}

/** The clipboard is there on https and localhost only. */
async function isCopied(joined: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(joined)
    return true
  } catch {
    return false
  }
}
