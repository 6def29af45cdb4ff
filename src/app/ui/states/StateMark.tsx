import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle-dot'
import Clock from 'lucide-react/icons/clock'
import Pencil from 'lucide-react/icons/pencil'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import type { State } from '#app/platform/waiting.ts'
import styles from './states.module.css'

const icons = {
  waiting: Clock,
  done: Check,
  refused: X,
  draft: Pencil,
  attention: Circle,
} satisfies Record<State, unknown>

/** A status as word, icon and colour; never by colour alone. */
export function StateMark({ state, children }: { state: State; children: ReactNode }) {
  const Icon = icons[state]
  return (
    <span
      className={styles.mark}
      data-state={state}
      style={{ background: `var(--${state}-soft)`, color: `var(--${state})` }}
    >
      <Icon size={14} strokeWidth={2} aria-hidden="true" />
      {children}
    </span>
  )
}
