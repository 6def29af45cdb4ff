import type { ReactNode } from 'react'
import styles from './states.module.css'

/** Nothing is here: why, and what to do about it. */
export function Empty({ title, text, action }: { title: string; text?: string; action?: ReactNode }) {
  return (
    <div className={styles.state} role="status">
      <p className={styles.title}>{title}</p>
      {text && <p>{text}</p>}
      {action}
    </div>
  )
}
