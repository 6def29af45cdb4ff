import { lazy, Suspense } from 'react'
import { t } from '#app/platform/i18n.ts'
import { useSession } from '#app/platform/session.ts'
import { ChooseRole } from './ChooseRole.tsx'
import { EntryFrame } from './EntryFrame.tsx'
import { LoggedOut } from './LoggedOut.tsx'
import { Login } from './Login.tsx'

export const loadAdmin = () => import('../admin.tsx')
const Admin = lazy(() => loadAdmin().then((file) => ({ default: file.Admin })))

/** What the browser shows: the pages before the login, or the admin, which comes in a load of its own. */
export function Entry() {
  const session = useSession()
  if (window.location.pathname === '/utskraning' && session.step !== 'leaving') return <LoggedOut />
  switch (session.step) {
    case 'out':
      return <Login {...session} />
    case 'choosing':
      return <ChooseRole {...session} onShown={loadAdmin} />
    case 'in':
      return (
        <Suspense fallback={<Starting />}>
          <Admin key={session.serial} session={session.serial} />
        </Suspense>
      )
    case 'starting':
      return <Starting />
    case 'leaving':
      return null
  }
}

function Starting() {
  return (
    <EntryFrame title={t('login.title')}>
      <p role="status">{t('login.starting')}</p>
    </EntryFrame>
  )
}
