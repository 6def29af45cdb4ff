import { translate } from '#app/platform/i18n.ts'
import { proofStart } from '#app/platform/session/login-address.ts'
import type { Session } from '#app/platform/session/session.ts'
import shared from '#app/ui/theme/shared.module.css'
import { EntryBox, EntryFrame } from './EntryFrame.tsx'
import styles from './entry.module.css'

type Props = Extract<Session, { step: 'proving' }>

/**
 * The window in which the user proves their identity, after the electronic id has returned. It asks the user to go back to the
 * first window.
 */
export function Proving({ problem, isDone }: Props) {
  return (
    <EntryFrame title={translate('login.prove.title')}>
      <h1>{translate(isDone ? 'login.prove.done' : 'login.prove.title')}</h1>
      {problem && <EntryBox title={translate('login.prove.problem')} lines={problem.split('\n')} isProblem />}
      {problem && (
        <a className={styles.button} href={proofStart}>
          {translate('login.prove.again')}
        </a>
      )}
      <p role="status" className={shared.soft}>
        {isDone && translate('login.prove.doneText')}
        {!isDone && !problem && translate('login.prove.sending')}
      </p>
    </EntryFrame>
  )
}
