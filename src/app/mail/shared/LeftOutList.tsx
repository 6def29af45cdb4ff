import { useTranslate } from '#app/platform/i18n.ts'
import { withDots } from '#app/ui/list/view/values.ts'
import shared from '#app/ui/theme/shared.module.css'
import type { MailRow } from '#domain/mail/recipients.ts'
import styles from './mail.module.css'

type Props = { rows: readonly MailRow[]; leftOut: readonly { PersonId: number; Reason: string }[] }

export function LeftOutList({ rows, leftOut }: Props) {
  const translate = useTranslate()
  if (leftOut.length === 0) return null
  const names = new Map(rows.map((row) => [row.PersonId, row.Name]))
  return (
    <details className={styles.details}>
      <summary className={shared.hint}>
        {translate('mail.leftOutCount', { smart_count: leftOut.length, count: withDots(leftOut.length) })}
      </summary>
      <ul className={`${shared.hint} ${shared.lines} ${styles.leftOut}`}>
        {leftOut.map(({ PersonId, Reason }) => (
          <li key={PersonId}>
            <span>{names.get(PersonId)}</span> <span className={shared.soft}>{Reason}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
