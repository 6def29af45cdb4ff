import CircleAlert from 'lucide-react/icons/circle-alert'
import Circle from 'lucide-react/icons/circle-dot'
import { Link } from 'react-router'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import styles from './wizard.module.css'

type MissingLine = {
  sentence: string
  /** The address of the step in which the user can fix the problem. */
  to: string
  /** The action that the user cannot do until the problem is fixed. */
  blocks?: string
}

type Props = {
  title: string
  lines: readonly MissingLine[]
  nothing: string
}

/** Lists everything that is missing, with links to the steps. Lines that block finishing come first. Equal lines are shown once. */
export function MissingList({ title, lines, nothing }: Props) {
  const shown = onceEach(lines)
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {shown.length === 0 ? (
        <p>
          <StateMark state="done">{nothing}</StateMark>
        </p>
      ) : (
        <ul className={styles.missing}>
          {shown.map(({ sentence, to, blocks }) => (
            <li key={sentence} data-blocks={blocks ? '' : undefined}>
              {blocks ? <CircleAlert aria-hidden="true" /> : <Circle aria-hidden="true" />}
              <span>
                <Link to={to}>{sentence}</Link>
                {blocks && <small>{blocks}</small>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Two people with the same name may cause equal sentences. */
function onceEach(lines: readonly MissingLine[]): MissingLine[] {
  const blocking = ({ blocks }: MissingLine) => Number(Boolean(blocks))
  const sorted = lines.toSorted((one, other) => blocking(other) - blocking(one))
  return sorted.filter(
    ({ sentence }, index) => sorted.findIndex((one) => one.sentence === sentence) === index,
  )
}
