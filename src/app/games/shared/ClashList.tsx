import Alert from '@mui/material/Alert'
import { useId } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import shared from '#app/ui/theme/shared.module.css'
import { type Clash, clashGameText, clashKey, whyNotMeet } from '#domain/clashes/clashes.ts'
import styles from './court-day.module.css'

type Props = {
  clashes: readonly Clash[]
  /** The keys of the clashes that the user has confirmed. */
  seen: readonly string[]
  onSeen: (keys: string[]) => void
  error?: string
  /** False if the stored game already has these clashes. They then need no confirmation. */
  isAsked: boolean
}

/** Lists the game's clashes with one checkbox that confirms them all. A new clash unticks the box. */
export function ClashList({ clashes, seen, onSeen, error, isAsked }: Props) {
  const translate = useTranslate()
  const problem = useId()
  if (!clashes.length) return null
  return (
    <Alert severity="warning" role="status" className={styles.clashes}>
      {translate('keptGames.clashes.title')}
      <ul>
        {clashes.map((clash) => (
          <li key={clashKey(clash)}>
            {translate(`keptGames.clashes.${clash.Kind}`, {
              game: clashGameText(clash, translate),
              name: clash.PersonName,
            })}
          </li>
        ))}
      </ul>
      {isAsked && (
        <label className={`${shared.row} ${styles.seen}`}>
          <input
            type="checkbox"
            checked={whyNotMeet(clashes, seen) === null}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error ? problem : undefined}
            onChange={({ target }) => onSeen(target.checked ? clashes.map(clashKey) : [])}
          />
          <span>{translate('keptGames.clashes.confirm')}</span>
        </label>
      )}
      {error && (
        <p id={problem} className={`${shared.wrong} ${shared.below}`}>
          {error}
        </p>
      )}
    </Alert>
  )
}
