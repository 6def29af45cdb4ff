import type { ReactNode } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import shared from '#app/ui/theme/shared.module.css'
import styles from './facts.module.css'

type HeadProps = {
  teams: string
  /** The mark of how far the work is. */
  state: ReactNode
  facts: readonly (string | null)[]
  children?: ReactNode
}

/** Of which game a report or a form is: who plays, how far it is, and what else tells the game from others. */
export function GameHead({ teams, state, facts, children }: HeadProps) {
  return (
    <header className={`${shared.wrap} ${shared.tight} ${styles.gameHead}`}>
      <p className={shared.title}>{teams}</p>
      {state}
      <FactsLine facts={facts} />
      {children}
    </header>
  )
}

/** Short facts beside each other with a dot between them; what is null or empty is left out. */
export function FactsLine({ facts }: { facts: readonly (string | null)[] }) {
  return (
    <ul className={`${shared.hint} ${styles.line} ${shared.figures}`}>
      {facts.map((fact) => fact && <li key={fact}>{fact}</li>)}
    </ul>
  )
}

type Told = { name: string; label: string; value: ReactNode }

/** What was written into a form, to be read: a line each, its name before it. */
export function FactList({ facts }: { facts: readonly Told[] }) {
  const translate = useTranslate()
  return (
    <dl className={shared.pairs}>
      {facts.map(({ name, label, value }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{value || translate('frame.notFilled')}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What is known of a record, below the names; what is empty is left out. */
export function KnownFacts({ facts }: { facts: readonly Told[] }) {
  const known = facts.filter(
    ({ value }) => value !== '' && value !== null && value !== undefined && value !== false,
  )
  return (
    <dl className={`${shared.facts} ${styles.known}`}>
      {known.map(({ name, label, value }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
