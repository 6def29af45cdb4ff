import type { ReactNode } from 'react'
import styles from './plot.module.css'

type PlotProps = {
  size: { width: number; height: number }
  caption: ReactNode
  /** The text alternative for screen readers. */
  label: string
  children: ReactNode
}

export function Plot({ size: { width, height }, caption, label, children }: PlotProps) {
  return (
    <figure className={styles.plot}>
      <figcaption>{caption}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        {children}
      </svg>
    </figure>
  )
}

type GridLineProps = { x1: number; x2: number; y: number }

export const GridLine = ({ x1, x2, y }: GridLineProps) => (
  <line className={styles.grid} x1={x1} x2={x2} y1={y} y2={y} />
)
