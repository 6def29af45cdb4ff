import { translate } from '#app/platform/i18n.ts'
import styles from './wordmark.module.css'

/**
 * The logo: a shield with the centre line and centre circle of a pitch. It stands for the full back ('bakvörður'), who guards the
 * goal.
 */
function Shield({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <path
        d="M12 1.6 3.4 4.5v7c0 5.2 3.5 8.9 8.6 10.9 5.1-2 8.6-5.7 8.6-10.9v-7L12 1.6Z"
        fill="var(--brand)"
      />
      <path
        d="M3.4 10.6h4.9m7.4 0h4.9M12 7.1a3.6 3.6 0 1 1 0 7.2 3.6 3.6 0 0 1 0-7.2Z"
        stroke="var(--on-brand)"
        strokeWidth="1.6"
      />
    </svg>
  )
}

export function Wordmark({ size = 24 }: { size?: number }) {
  return (
    <span className={styles.wordmark} style={{ fontSize: size * 0.72 }}>
      <Shield size={size} />
      {translate('app.name')}
    </span>
  )
}
