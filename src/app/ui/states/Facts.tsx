import type { ReactNode } from 'react'
import { useTranslate } from '#app/platform/i18n.ts'
import shared from '#app/ui/theme/shared.module.css'
import styles from './facts.module.css'

type HeadProps = {
  teams: string
  state: ReactNode
  facts: readonly (string | null)[]
  children?: ReactNode
}

/** Identifies the game of a report or form: teams, status and other facts. */
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

/** Short facts on one line, separated by dots. Null and empty facts are left out. */
export function FactsLine({ facts }: { facts: readonly (string | null)[] }) {
  return (
    <ul className={`${shared.hint} ${styles.line} ${shared.figures}`}>
      {facts.map((fact) => fact && <li key={fact}>{fact}</li>)}
    </ul>
  )
}

type Told = { name: string; label: string; value: ReactNode }

/** The values of a form, read-only: one line each, with its label. */
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

/** The facts of a record, each below its label. Facts without a value are left out. */
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
