import './states.css'
import type { ReactNode } from 'react'

/** Nothing is here: why, and what to do about it. */
export function Empty({ title, text, action }: { title: string; text?: string; action?: ReactNode }) {
  return (
    <div className="state" role="status">
      <p className="state-title">{title}</p>
      {text && <p>{text}</p>}
      {action}
    </div>
  )
}
