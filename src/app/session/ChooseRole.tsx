import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { translate } from '#app/platform/i18n.ts'
import type { Session } from '#app/platform/session/session.ts'
import { giveUpLogin } from '#app/platform/session/session-actions.ts'
import shared from '#app/ui/theme/shared.module.css'
import { fold } from '#domain/platform/icelandic.ts'
import { matches } from '#domain/platform/lists/search-words.ts'
import type { RoleOption } from '#domain/session/calls.ts'
import { authProvider } from '../auth-provider.ts'
import { EntryBox, EntryFrame } from './EntryFrame.tsx'
import styles from './entry.module.css'

type Props = Extract<Session, { step: 'choosing' }> & {
  /** Called after the first render. The app behind the login is then loaded while the user chooses a role. */
  onShown: () => void
}

/** The user's roles and their clubs. Choosing one completes the login (SES-09). */
export function ChooseRole({ id, options, problem, sending = false, onShown }: Props) {
  useEffect(() => {
    onShown()
  }, [onShown])
  // The rejection is ignored, because the session shows the reason as its `problem`.
  const choose: Choose = (AuthType, TeamId) =>
    void authProvider.login({ ...id, AuthType, TeamId }).catch(() => {})
  const alone = options.filter((option) => option.Teams.length === 0)
  const withTeams = options.filter((option) => option.Teams.length > 0)
  return (
    <EntryFrame title={translate('login.choose.title')}>
      <h1>{translate('login.choose.title')}</h1>
      {options.length > 1 && <p className={shared.soft}>{translate('login.choose.lead')}</p>}
      {problem && <EntryBox title={translate('login.problem')} lines={problem.split('\n')} isProblem />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only moves the focus between the buttons in it */}
      <div className={`${shared.column} ${styles.roles}`} onKeyDown={moveByArrows}>
        {alone.length > 0 && (
          <ul aria-label={translate('login.choose.roles')}>
            {alone.map(({ AuthType, Name }) => (
              <Choice key={AuthType} disabled={sending} onChoose={() => choose(AuthType, 0)}>
                {Name}
              </Choice>
            ))}
          </ul>
        )}
        {withTeams.map((option) => (
          <TeamsOfRole key={option.AuthType} option={option} sending={sending} choose={choose} />
        ))}
      </div>
      <p role="status" className={shared.hint}>
        {sending && translate('login.starting')}
      </p>
      <button type="button" className={styles.button} data-quiet="" onClick={giveUpLogin}>
        {translate('login.choose.startOver')}
      </button>
    </EntryFrame>
  )
}

const manyTeams = 8

type Choose = (authType: number, teamId: number) => void
type TeamsProps = { option: RoleOption; sending: boolean; choose: Choose }

function TeamsOfRole({ option, sending, choose }: TeamsProps) {
  const [sought, setSought] = useState('')
  const [heading, field] = [useId(), useId()]
  const found = option.Teams.filter((team) => matches(fold(team.ShortName), sought))
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{option.Name}</h2>
      {option.Teams.length > manyTeams && (
        <>
          <label htmlFor={field}>{translate('login.choose.find')}</label>
          <input
            id={field}
            value={sought}
            autoComplete="off"
            onChange={(event) => setSought(event.target.value)}
          />
        </>
      )}
      {found.length > 0 ? (
        <ul>
          {found.map(({ Id, ShortName }) => (
            <Choice key={Id} disabled={sending} onChoose={() => choose(option.AuthType, Id)}>
              {ShortName}
            </Choice>
          ))}
        </ul>
      ) : (
        <p role="status">{translate('login.choose.noneFound')}</p>
      )}
    </section>
  )
}

function Choice({
  children,
  disabled,
  onChoose,
}: {
  children: string
  disabled: boolean
  onChoose: () => void
}) {
  return (
    <li>
      <button type="button" className={styles.role} disabled={disabled} onClick={onChoose}>
        {children}
        <svg
          width="16"
          height="16"
          viewBox="0 0 16 16"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          aria-hidden="true"
        >
          <path d="m6 3.5 4.5 4.5L6 12.5" />
        </svg>
      </button>
    </li>
  )
}

/** Moves the focus between the choices by arrow keys; the Tab key works too. */
function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step || !(event.target instanceof HTMLButtonElement)) return
  const choices = [...event.currentTarget.querySelectorAll('button')]
  choices.at((choices.indexOf(event.target) + step) % choices.length)?.focus()
  event.preventDefault()
}
