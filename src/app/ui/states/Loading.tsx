import { useTranslate } from '#app/platform/i18n.ts'
import shared from '#app/ui/theme/shared.module.css'
import styles from './states.module.css'

export function Loading({ lines = 6 }: { lines?: number }) {
  const translate = useTranslate()
  return (
    <div className={`${shared.stack} ${shared.roomy} ${styles.loading}`} data-ui="loading" role="status">
      <span className={shared.hiddenText}>{translate('frame.loading')}</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all lines are alike
        <span key={line} style={{ width: `${92 - ((line * 29) % 47)}%` }} />
      ))}
    </div>
  )
}
