import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { translate } from '#app/platform/i18n.ts'
import { loadPart, PartFailure } from '#app/platform/parts/load-part.ts'
import { useSession } from '#app/platform/session/session.ts'
import shared from '#app/ui/theme/shared.module.css'
import { EntryBox, EntryFrame } from './EntryFrame.tsx'
import styles from './entry.module.css'
import { Login } from './Login.tsx'

export const loadAdmin = () => import('../admin.tsx')
const loadAdminPart = async () => (await loadAdmin()).Admin
const loadChooseRole = async () => (await import('./ChooseRole.tsx')).ChooseRole
const loadBegin = async () => (await import('./Begin.tsx')).Begin
const loadProving = async () => (await import('./Proving.tsx')).Proving

export function Entry() {
  const session = useSession()
  if (window.location.pathname === '/utskraning' && session.step !== 'leaving') return <LoggedOut />
  switch (session.step) {
    case 'out':
      return <Login {...session} />
    case 'choosing':
      return <LoadedStep load={loadChooseRole} props={{ ...session, onShown: loadAdmin }} />
    case 'beginning':
      return <LoadedStep load={loadBegin} props={session} />
    case 'in':
      return <LoadedStep key={session.serial} load={loadAdminPart} props={{ session: session.serial }} />
    case 'proving':
      return <LoadedStep load={loadProving} props={session} />
    case 'starting':
      return <Starting />
    case 'leaving':
      return null
  }
}

type Loaded<Props> = { Step?: ComponentType<Props>; error?: unknown }

/** Loads a page before the login. Does not use React's `lazy`, because a Suspense boundary delays the loaded content by 300 ms. */
function LoadedStep<Props extends object>({
  load,
  props,
}: {
  load: () => Promise<ComponentType<Props>>
  props: Props
}) {
  const [{ Step, error }, setLoaded] = useState<Loaded<Props>>({})
  const start = useCallback(() => {
    setLoaded({})
    loadPart(load).then(
      (Step) => setLoaded({ Step }),
      (error: unknown) => setLoaded({ error }),
    )
  }, [load])
  useEffect(start, [start])
  if (error instanceof PartFailure) return <NotLoaded failure={error} onRetry={start} />
  if (error) throw error
  return Step ? <Step {...props} /> : <Starting />
}

function NotLoaded({ failure, onRetry }: { failure: PartFailure; onRetry: () => void }) {
  const isReplaced = failure.reason === 'replaced'
  return (
    <EntryFrame title={translate('login.title')}>
      <EntryBox title={translate('frame.part.pageTitle')} lines={[failure.message]} isProblem />
      <button
        type="button"
        className={styles.button}
        onClick={isReplaced ? () => window.location.reload() : onRetry}
      >
        {translate(isReplaced ? 'frame.failure.reload' : 'frame.failure.retry')}
      </button>
    </EntryFrame>
  )
}

function Starting() {
  return (
    <EntryFrame title={translate('login.title')}>
      <p role="status">{translate('login.starting')}</p>
    </EntryFrame>
  )
}

/** The page shown after a logout (SES-06). */
function LoggedOut() {
  return (
    <EntryFrame title={translate('loggedOut.title')}>
      <h1>{translate('loggedOut.heading')}</h1>
      <p className={shared.soft}>{translate('loggedOut.text')}</p>
      <a className={styles.button} href="/">
        {translate('loggedOut.again')}
      </a>
    </EntryFrame>
  )
}
