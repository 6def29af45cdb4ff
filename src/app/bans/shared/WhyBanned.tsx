import { Link } from 'react-router'
import { useTranslate } from '#app/platform/i18n.ts'
import { reportAddress } from '#app/ui/links/RecordLink.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { type BanWhy, cardText, servedText, type WhyCard } from '#domain/bans/why.ts'
import styles from './bans.module.css'

/**
 * The cards that led to a ban, and the games that served it. Each card links to its match report if the viewer may read it.
 * `tabIndex` -1 takes the links out of the tab order; a surrounding table reaches them by arrow keys.
 */
export function WhyBanned({ why, tabIndex }: { why: BanWhy | null; tabIndex?: -1 }) {
  const translate = useTranslate()
  if (!why) return null
  const served = servedText(why)
  return (
    <span className={`${shared.column} ${shared.small} ${shared.broken} ${shared.textLink} ${styles.why}`}>
      {why.Cards.map((card) => (
        <Card key={`${card.GameId} ${card.IncidentTypeId}`} card={card} tabIndex={tabIndex} />
      ))}
      {served && <span>{translate('bans.row.servedIn', { games: served })}</span>}
    </span>
  )
}

function Card({ card, tabIndex }: { card: WhyCard; tabIndex?: -1 }) {
  const translate = useTranslate()
  const text = cardText(translate, card)
  const report = card.MayReadReport ? reportAddress(card.GameId) : null
  return report ? (
    <Link to={report} tabIndex={tabIndex}>
      {text}
    </Link>
  ) : (
    <span>{text}</span>
  )
}
