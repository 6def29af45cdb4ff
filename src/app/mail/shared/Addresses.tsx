import Button from '@mui/material/Button'
import Copy from 'lucide-react/icons/copy'
import { useId, useMemo, useRef, useState } from 'react'
import { copyText } from '#app/platform/copy-text.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import shared from '#app/ui/theme/shared.module.css'
import type { MailRow } from '#domain/mail/recipients.ts'
import { joinedAddresses } from '#domain/mail/recipients.ts'
import styles from './mail.module.css'

/** REF-05: all addresses joined, for staff who use their own mail program. */
export function Addresses({ rows }: { rows: readonly MailRow[] }) {
  const translate = useTranslate()
  const label = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const [said, setSaid] = useState('')
  const joined = useMemo(() => joinedAddresses(rows), [rows])
  const copy = async () => {
    box.current?.select()
    setSaid(translate((await copyText(joined)) ? 'mail.copied' : 'mail.notCopied'))
  }
  return (
    <details className={styles.details}>
      <summary className={shared.hint}>{translate('mail.addressesShow')}</summary>
      <div className={styles.addresses}>
        <span id={label} className={shared.hiddenText}>
          {translate('mail.addresses')}
        </span>
        <textarea ref={box} aria-labelledby={label} readOnly rows={3} value={joined} />
        <div className={`${shared.row} ${shared.hint} ${shared.below}`}>
          <Button variant="outlined" startIcon={<Copy />} onClick={copy}>
            {translate('mail.copy')}
          </Button>
          <span role="status">{said}</span>
        </div>
      </div>
    </details>
  )
}
