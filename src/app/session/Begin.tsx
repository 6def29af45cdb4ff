import { type FormEvent, useId, useState } from 'react'
import { translate } from '#app/platform/i18n.ts'
import { beginAssociation } from '#app/platform/session/begin-association.ts'
import type { Session } from '#app/platform/session/session.ts'
import { giveUpLogin } from '#app/platform/session/session-actions.ts'
import shared from '#app/ui/theme/shared.module.css'
import { EntryBox, EntryFrame } from './EntryFrame.tsx'
import styles from './entry.module.css'

type Props = Extract<Session, { step: 'beginning' }>

/** Registers the association's first staff user, with the code that the server displays and a proven electronic id. */
export function Begin({ id, problem, sending = false, isNameMissing = false }: Props) {
  const [code, setCode] = useState('')
  const [name, setName] = useState('')
  const begin = (event: FormEvent) => {
    event.preventDefault()
    if (!sending) void beginAssociation(id, code, name)
  }
  return (
    <EntryFrame title={translate('login.begin.title')}>
      <h1>{translate('login.begin.title')}</h1>
      <p className={shared.soft}>{translate('login.begin.codeHelp')}</p>
      {problem && <EntryBox title={translate('login.begin.problem')} lines={problem.split('\n')} isProblem />}
      <form className={`${shared.column} ${styles.fields}`} onSubmit={begin}>
        <EntryField label={translate('login.begin.code')} value={code} onType={setCode} isCode />
        {isNameMissing && <EntryField label={translate('login.begin.name')} value={name} onType={setName} />}
        <button type="submit" className={styles.button} disabled={sending}>
          {translate('login.begin.submit')}
        </button>
      </form>
      <p role="status" className={shared.hint}>
        {sending && translate('login.starting')}
      </p>
      <button type="button" className={styles.button} data-quiet="" onClick={giveUpLogin}>
        {translate('login.choose.startOver')}
      </button>
    </EntryFrame>
  )
}

type FieldProps = { label: string; value: string; onType: (value: string) => void; isCode?: boolean }

function EntryField({ label, value, onType, isCode }: FieldProps) {
  const field = useId()
  return (
    <div>
      <label htmlFor={field}>{label}</label>
      <input
        id={field}
        value={value}
        required
        maxLength={isCode ? 100 : 200}
        autoComplete={isCode ? 'off' : 'name'}
        autoCapitalize={isCode ? 'characters' : 'words'}
        spellCheck={false}
        data-code={isCode || undefined}
        onChange={(event) => onType(event.target.value)}
      />
    </div>
  )
}
