import Button from '@mui/material/Button'
import { Link, useLocation } from 'react-router'
import { useTranslate } from '#app/platform/i18n.ts'
import { paths } from '#app/platform/paths.ts'
import { withDots } from '#app/ui/list/view/values.ts'
import shared from '#app/ui/theme/shared.module.css'
import { maxTournaments } from '#domain/cards/calls.ts'
import { whyNotCount } from '#domain/cards/choice.ts'
import type { CardTournament } from '#domain/cards/tournaments.ts'
import styles from './cards.module.css'
import type { CardChoice } from './use-card-search.ts'

type Props = { choice: CardChoice; seen: readonly CardTournament[]; onClear: () => void }

/** The number of chosen tournaments and the link to their count. If none is chosen, the link is disabled and a text says why (OP-035). */
export function CountBar({ choice, seen, onClear }: Props) {
  const translate = useTranslate()
  const { search } = useLocation()
  const { tournaments } = choice
  const count = tournaments.length
  const unseen = tournaments.filter((id) => !seen.some((row) => String(row.TournamentId) === id)).length
  const reason = whyNotCount(count)
  const shown = (number: number) => ({ smart_count: number, count: withDots(number) })

  return (
    <div className={`${shared.wrap} ${shared.wide} ${styles.bar}`}>
      <p role="status">
        {count > 0 && <strong>{translate('cards.chosen', shown(count))}</strong>}
        {unseen > 0 && ` ${translate('cards.chosenUnseen', shown(unseen))}`}
        {reason && (
          <span className={shared.soft} id="cards-reason">
            {translate(reason, { max: maxTournaments })}
          </span>
        )}
      </p>
      {count > 0 && <Button onClick={onClear}>{translate('list.untick')}</Button>}
      {reason ? (
        <Button variant="contained" disabled aria-describedby="cards-reason">
          {translate('cards.toCount')}
        </Button>
      ) : (
        <Button variant="contained" component={Link} to={countAddress(choice)} state={{ from: search }}>
          {translate('cards.toCount')}
        </Button>
      )}
    </div>
  )
}

/** CRD-08: the count's query has `motId` once for each tournament, then `category` and `group`. */
function countAddress({ tournaments, category, group }: CardChoice): string {
  const query = new URLSearchParams(tournaments.map((id) => ['motId', id]))
  query.set('category', category)
  if (group) query.set('group', group)
  return `${paths.cardCount()}?${query}`
}
