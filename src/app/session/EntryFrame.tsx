import { type ReactNode, useEffect } from 'react'
import { translate } from '#app/platform/i18n.ts'
import { Wordmark } from '#app/ui/brand/Wordmark.tsx'
import shared from '#app/ui/theme/shared.module.css'
import styles from './entry.module.css'

/** The frame of the pages before the login. It uses plain HTML, so that nothing of the app behind the login is loaded. */
export function EntryFrame({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · ${translate('app.name')}`
  }, [title])
  return (
    <div className={styles.entry}>
      <header className={`${shared.column} ${styles.side}`}>
        <Pitch />
        <Wordmark size={28} />
        <p>{translate('login.lead')}</p>
      </header>
      <main className={styles.main}>
        <div className={`${shared.column} ${styles.column}`}>{children}</div>
      </main>
    </div>
  )
}

/** A box for a message. A problem is announced at once by screen readers (SES-20). */
export function EntryBox({
  title,
  lines,
  isProblem,
}: {
  title: string
  lines: string[]
  isProblem?: boolean
}) {
  return (
    <div
      className={`${shared.box} ${shared.waiting} ${styles.box}`}
      role="alert"
      data-problem={isProblem || undefined}
    >
      <h2>{title}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}

function Pitch() {
  return (
    <svg
      className={styles.pitch}
      viewBox="0 0 480 800"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d="M-20 400h520M240 306a94 94 0 1 1 0 188 94 94 0 0 1 0-188ZM76 812V624h328v188M164 624a94 94 0 0 1 152 0M164 812v-70h152v70" />
      <circle cx="240" cy="400" r="3" fill="rgb(255 255 255 / 0.16)" />
    </svg>
  )
}
