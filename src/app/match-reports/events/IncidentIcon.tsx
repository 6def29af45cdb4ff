import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Volleyball from 'lucide-react/icons/volleyball'
import { IncidentType } from '#domain/games/codes.ts'
import styles from './events.module.css'

export function IncidentIcon({ type }: { type: IncidentType }) {
  if (type === IncidentType.SubstitutedIn)
    return <ArrowUp className={styles.icon} data-kind="in" aria-hidden="true" />
  if (type === IncidentType.SubstitutedOut)
    return <ArrowDown className={styles.icon} data-kind="out" aria-hidden="true" />
  const card = cards[type]
  if (card) return <span className={`${styles.icon} ${styles.card}`} data-card={card} aria-hidden="true" />
  const kind = type === IncidentType.OwnGoal ? 'own' : 'goal'
  return <Volleyball className={styles.icon} data-kind={kind} aria-hidden="true" />
}

const cards: Partial<Record<IncidentType, string>> = {
  [IncidentType.Yellow]: 'yellow',
  [IncidentType.SecondYellow]: 'second',
  [IncidentType.Red]: 'red',
}
