import BanIcon from 'lucide-react/icons/ban'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { WhyBanned } from '#app/bans/shared/WhyBanned.tsx'
import { useTranslate } from '#app/platform/i18n.ts'
import shared from '#app/ui/theme/shared.module.css'
import { noteText } from '#domain/bans/note.ts'
import { whyText } from '#domain/bans/why.ts'
import type { Eligibility } from '#domain/match-reports/report.ts'
import styles from './line-up.module.css'

type Props = {
  of: Eligibility
  /** True inside a button. The reasons then contain no links, because HTML forbids links in buttons. */
  isInButton?: boolean
}

/** The reasons why a person may not, or might not, play, as text with shape and colour. */
export function Flags({ of: { Flags, Ban: ban }, isInButton = false }: Props) {
  const translate = useTranslate()
  return (
    <>
      {ban && (
        <span
          className={`${shared.row} ${shared.tight} ${shared.small} ${styles.flag}`}
          data-flag={ban.IsCertain ? 'banned' : 'perhapsBanned'}
        >
          <BanIcon size={13} strokeWidth={2} aria-hidden="true" />
          {noteText(translate, ban)}
        </span>
      )}
      {ban?.Why && (isInButton ? <small>{whyText(translate, ban.Why)}</small> : <WhyBanned why={ban.Why} />)}
      {Flags.map((flag) => (
        <span
          key={flag}
          className={`${shared.row} ${shared.tight} ${shared.small} ${styles.flag}`}
          data-flag={flag}
        >
          <TriangleAlert size={13} strokeWidth={2} aria-hidden="true" />
          {translate(`matchReports.flags.${flag}`)}
        </span>
      ))}
    </>
  )
}
