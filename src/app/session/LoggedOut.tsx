import { t } from '#app/platform/i18n.ts'
import { EntryFrame } from './EntryFrame.tsx'

/** Where a logout ends (SES-06). */
export function LoggedOut() {
  return (
    <EntryFrame title={t('loggedOut.title')}>
      <h1>{t('loggedOut.heading')}</h1>
      <p className="entry-lead">{t('loggedOut.text')}</p>
      <a className="entry-button" href="/">
        {t('loggedOut.again')}
      </a>
    </EntryFrame>
  )
}
