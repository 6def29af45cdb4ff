import type { ReactNode } from 'react'
import shared from '#app/ui/theme/shared.module.css'
import { momentText } from '#domain/platform/dates.ts'
import styles from './timeline.module.css'

type TimelineEvent = {
  key: string | number
  /** Null where it is not known when it was. */
  at: string | null
  title: string
  /** Empty for what the server does by itself. */
  who: string
  text?: ReactNode
}

/** What happened to a record, who did it and when, the first first. */
export function Timeline({ events, label }: { events: readonly TimelineEvent[]; label?: string }) {
  return (
    <ol className={`${shared.stack} ${styles.timeline}`} aria-label={label}>
      {events.map(({ key, at, title, who, text }) => (
        <li key={key}>
          <strong>{title}</strong>
          <span>{[at && momentText(at), who].filter(Boolean).join(' · ')}</span>
          {text && <p>{text}</p>}
        </li>
      ))}
    </ol>
  )
}
