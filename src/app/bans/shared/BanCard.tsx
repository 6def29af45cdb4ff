import { Link } from 'react-router'
import { useTranslate } from '#app/platform/i18n.ts'
import { banLooks } from '#app/ui/states/looks.ts'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { causeText } from '#domain/bans/ban-row.ts'
import { banStateLabels } from '#domain/bans/codes.ts'
import { leftText } from '#domain/bans/note.ts'
import type { ShownBan } from './ban-columns.tsx'
import styles from './bans.module.css'
import { WhyBanned } from './WhyBanned.tsx'

type Props = {
  ban: ShownBan
  labelId: string
  /** The heading: the person's name, or the cause of the ban on the person's own page. */
  name: string
  /** The address of the ban's page; `null` if the viewer may not open it. */
  to: string | null
}

export function BanCard({ ban, labelId, name, to }: Props) {
  const translate = useTranslate()
  const { State, TeamName, TournamentName } = ban
  const cause = causeText(translate, ban)
  const about = [cause === name ? '' : cause, TeamName, TournamentName].filter(Boolean).join(' · ')
  return (
    <div className={`${shared.column} ${styles.card}`}>
      <p id={labelId}>
        {to ? (
          <Link to={to} tabIndex={-1}>
            {name}
          </Link>
        ) : (
          name
        )}
      </p>
      <p>
        <StateMark state={banLooks[State]}>{translate(banStateLabels[State])}</StateMark>{' '}
        {leftText(translate, ban)}
      </p>
      {about && <p className={styles.about}>{about}</p>}
      <WhyBanned why={ban} tabIndex={-1} />
    </div>
  )
}
