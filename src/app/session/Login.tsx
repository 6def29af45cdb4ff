import { useEffect, useState } from 'react'
import { translate } from '#app/platform/i18n.ts'
import { keepAddress, loginStart, wantedAddress } from '#app/platform/session/login-address.ts'
import type { Session } from '#app/platform/session/session.ts'
import { resume } from '#app/platform/session/session-actions.ts'
import { isWithoutStaff } from '#app/platform/session/without-staff.ts'
import shared from '#app/ui/theme/shared.module.css'
import { pageAt, titleOf } from '#domain/platform/pages.ts'
import { EntryBox, EntryFrame } from './EntryFrame.tsx'
import styles from './entry.module.css'

type Props = Extract<Session, { step: 'out' }>

/** The login page: one button, and the reason why an earlier login failed or ended (SES-07, SES-08, SES-20). */
export function Login({ problem, ended, mayRetry }: Props) {
  const wanted = wantedPage()
  const [isBeginning, setBeginning] = useState(false)
  useEffect(() => {
    void isWithoutStaff().then(setBeginning)
  }, [])
  return (
    <EntryFrame title={translate('login.title')}>
      <h1>{translate('login.heading')}</h1>
      {ended === 'expired' && (
        <EntryBox title={translate('login.ended')} lines={[translate('login.expired')]} />
      )}
      {ended === 'unused' && (
        <EntryBox title={translate('login.ended')} lines={[translate('login.unused')]} />
      )}
      {problem && <EntryBox title={translate('login.problem')} lines={problem.split('\n')} isProblem />}
      {isBeginning && (
        <section className={shared.column}>
          <h2>{translate('login.begin.heading')}</h2>
          <p className={shared.soft}>{translate('login.begin.text')}</p>
        </section>
      )}
      {mayRetry && (
        <button type="button" className={styles.button} data-quiet="" onClick={() => resume()}>
          {translate('frame.failure.retry')}
        </button>
      )}
      <a className={styles.button} href={loginStart} onClick={keepAddress}>
        {translate('login.button')}
      </a>
      <p className={shared.hint}>
        {translate('login.hint')} {wanted && translate('login.wanted', { page: wanted })}
      </p>
    </EntryFrame>
  )
}

function wantedPage(): string | null {
  const address = wantedAddress()
  const name = address && pageAt(new URL(address, window.location.origin).pathname)
  return name ? translate(titleOf(name)) : null
}
