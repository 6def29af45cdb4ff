import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import { useTranslate } from '#app/platform/i18n.ts'
import { Menu } from '#app/ui/list/tools/Menu.tsx'
import shared from '#app/ui/theme/shared.module.css'
import type { CellState } from '#domain/appointments/board.ts'
import type { TextKey } from '#domain/texts/keys.ts'
import styles from './appointments.module.css'

type Sample = { title: TextKey; state: CellState; weight?: 'forbids' | 'against' }

const samples: readonly Sample[] = [
  { title: 'appointments.legend.empty', state: 'empty' },
  { title: 'appointments.states.draft', state: 'draft' },
  { title: 'appointments.states.asked', state: 'asked' },
  { title: 'appointments.states.confirmed', state: 'confirmed' },
  { title: 'appointments.states.late', state: 'late' },
  { title: 'appointments.states.declined', state: 'declined' },
  { title: 'appointments.states.onLeave', state: 'onLeave' },
  { title: 'appointments.states.cannot', state: 'cannot' },
  { title: 'appointments.legend.forbids', state: 'confirmed', weight: 'forbids' },
  { title: 'appointments.legend.against', state: 'draft', weight: 'against' },
]

/** Explains the colours and signs of the cells of the board. */
export function Legend() {
  const translate = useTranslate()
  return (
    <Menu label={translate('appointments.legend.title')} icon={CircleQuestionMark}>
      {() => (
        <ul className={`${shared.stack} ${styles.legend}`}>
          {samples.map(({ title, state, weight }) => (
            <li key={title} className={shared.row}>
              <span aria-hidden="true" className={styles.place} data-state={state} data-weight={weight} />
              {translate(title)}
            </li>
          ))}
        </ul>
      )}
    </Menu>
  )
}
