import Button from '@mui/material/Button'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { useTranslate } from '#app/platform/i18n.ts'
import { shortcutsOf } from '#app/platform/navigation.ts'
import { paths } from '#app/platform/paths.ts'
import { can } from '#app/platform/policy.ts'
import { useUser } from '#app/platform/session/session.ts'
import { useWaiting } from '#app/platform/use-waiting.ts'
import { Page } from '#app/ui/frame/Page.tsx'
import { iconOf } from '#app/ui/frame/page-icons.ts'
import { StateMark } from '#app/ui/states/StateMark.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { comingBans } from '#domain/bans/reading/calls.ts'
import { dayText } from '#domain/platform/dates.ts'
import { titleOf } from '#domain/platform/pages.ts'
import { seesEveryGame } from '#domain/results/rules.ts'
import { ComingBans } from './ComingBans.tsx'
import styles from './home.module.css'
import { Next } from './Next.tsx'
import { TodaysGames } from './TodaysGames.tsx'

/**
 * The start page: a welcome, pending work, and the role's main pages (SES-05); for staff also today's games. On a wide screen the games of
 * the day stand beside the work.
 */
export function Home() {
  const translate = useTranslate()
  const user = useUser()
  return (
    <Page width="pair">
      <div className={`${shared.column} ${shared.parts} ${shared.broken} ${styles.home}`}>
        <p className={styles.welcome}>{translate('home.welcome')}</p>
        <div className={styles.pair}>
          <div className={`${shared.column} ${shared.parts}`}>
            <Next />
            <WaitingList />
          </div>
          <div className={`${shared.column} ${shared.parts}`}>
            {seesEveryGame(user) && <TodaysGames />}
            {can(user, 'call', comingBans) && <ComingBans />}
            <Shortcuts />
          </div>
        </div>
        <p className={shared.hint}>{translate('home.access')}</p>
      </div>
    </Page>
  )
}

function WaitingList() {
  const translate = useTranslate()
  const { lines, isLoading, hasFailed, retry } = useWaiting()
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting">{translate('home.waiting')}</h2>
      {lines.length > 0 ? (
        <ul className={styles.lines}>
          {oldestFirst(lines).map((line) => (
            <WaitingLine key={line.name} {...line} />
          ))}
        </ul>
      ) : (
        !hasFailed && (
          <p className={`${shared.soft} ${shared.below}`}>
            {translate(isLoading ? 'frame.loading' : 'home.nothing')}
          </p>
        )
      )}
      {hasFailed && (
        <p className={`${shared.soft} ${shared.below}`} role="alert">
          {translate('home.unknown')} <Button onClick={retry}>{translate('frame.failure.retry')}</Button>
        </p>
      )}
    </section>
  )
}

/** Sorts pending tasks by the time since when they wait, oldest first. Tasks without a time come last. */
function oldestFirst<Line extends { since: string | null }>(lines: readonly Line[]): Line[] {
  const known = lines.filter(({ since }) => since !== null)
  const sorted = known.sort((one, other) => ((one.since ?? '') < (other.since ?? '') ? -1 : 1))
  return [...sorted, ...lines.filter(({ since }) => since === null)]
}

function Shortcuts() {
  const translate = useTranslate()
  const names = shortcutsOf(useUser())
  if (names.length === 0) return null
  return (
    <section aria-labelledby="shortcuts">
      <h2 id="shortcuts">{translate('home.shortcuts')}</h2>
      <ul className={styles.lines}>
        {names.map((name) => {
          const Icon = iconOf(name)
          return (
            <li key={name}>
              <Link to={paths[name]()}>
                <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
                <span>{translate(titleOf(name))}</span>
                <ChevronRight size={16} aria-hidden="true" />
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type Line = ReturnType<typeof useWaiting>['lines'][number]

/** One kind of pending work, with its count. */
function WaitingLine({ address, state, number, since, values, text: key }: Line) {
  const translate = useTranslate()
  return (
    <li>
      <Link to={address}>
        <span>
          {translate(key, { ...values, smart_count: number })}{' '}
          {since && (
            <small className={shared.hint}>
              {translate('home.since', { date: dayText(since.slice(0, 10)) })}
            </small>
          )}
        </span>
        <StateMark state={state}>
          <span className={shared.figures}>{number}</span>
        </StateMark>
        <ChevronRight size={16} aria-hidden="true" />
      </Link>
    </li>
  )
}
