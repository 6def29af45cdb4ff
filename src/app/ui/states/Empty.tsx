import type { ReactNode } from 'react'
import shared from '#app/ui/theme/shared.module.css'
import styles from './states.module.css'

export function Empty({ title, text, action }: { title: string; text?: string; action?: ReactNode }) {
  return (
    <div className={styles.state} role="status">
      <p className={`${shared.strong} ${styles.title}`}>{title}</p>
      {text && <p>{text}</p>}
      {action}
    </div>
  )
}
