import type { ReactNode } from 'react'
import shared from '#app/ui/theme/shared.module.css'
import { momentText } from '#domain/platform/dates.ts'
import styles from './timeline.module.css'

type TimelineEvent = {
  key: string | number
  /** The time of the event; `null` if it is unknown. */
  at: string | null
  title: string
  /** The name of the user; empty for events that no user caused. */
  who: string
  text?: ReactNode
}

/** The history of a record with users and times, oldest first. */
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
