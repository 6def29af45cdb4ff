import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useTranslate } from '#app/platform/i18n.ts'
import type { PlayerFlag } from '#domain/match-reports/report.ts'
import styles from './line-up.module.css'

/** Why somebody may not, or perhaps may not, play: in words, with a shape and a colour. */
export function Flags({ flags }: { flags: readonly PlayerFlag[] }) {
  const translate = useTranslate()
  return flags.map((flag) => (
    <span key={flag} className={styles.flag} data-flag={flag}>
      <TriangleAlert size={13} strokeWidth={2} aria-hidden="true" />
      {translate(`matchReports.flags.${flag}`)}
    </span>
  ))
}
