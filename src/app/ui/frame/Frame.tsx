import IconButton from '@mui/material/IconButton'
import Search from 'lucide-react/icons/search'
import { lazy, type MouseEvent, memo, type ReactNode, Suspense, useEffect, useState } from 'react'
import { ScrollRestoration } from 'react-router'
import { resumeDocuments } from '#app/platform/autosave/documents.ts'
import { useUnsentWarning } from '#app/platform/autosave/use-document.ts'
import { useDeviceSetting } from '#app/platform/device-settings.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { startWriteQueue, subscribeToOutcomes } from '#app/platform/queue/write-queue.ts'
import { useIsProofAsked } from '#app/platform/session/proof.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { useIsViewLoading } from '#app/platform/view.tsx'
import { handleKey } from '#app/ui/keys/key-registry.ts'
import { useKey } from '#app/ui/keys/use-key.ts'
import { Notices } from '#app/ui/notices/Notices.tsx'
import { Loading } from '#app/ui/states/Loading.tsx'
import { BottomBar } from './BottomBar.tsx'
import styles from './frame.module.css'
import { Notes } from './Notes.tsx'
import { NoticeBell } from './NoticeBell.tsx'
import { PageGuard } from './PageGuard.tsx'
import { Rail } from './Rail.tsx'
import { RoleMenu } from './RoleMenu.tsx'
import { UserMenu } from './UserMenu.tsx'

const Palette = lazy(() => import('../overlay/Palette.tsx').then((file) => ({ default: file.Palette })))
const HelpDialog = lazy(() =>
  import('../overlay/HelpDialog.tsx').then((file) => ({ default: file.HelpDialog })),
)

const NoticesDialog = lazy(() =>
  import('../overlay/NoticesDialog.tsx').then((file) => ({ default: file.NoticesDialog })),
)
const NoticeSettingsDialog = lazy(() =>
  import('../overlay/NoticeSettingsDialog.tsx').then((file) => ({ default: file.NoticeSettingsDialog })),
)
const CalendarsDialog = lazy(() =>
  import('../overlay/CalendarsDialog.tsx').then((file) => ({ default: file.CalendarsDialog })),
)
const SessionsDialog = lazy(() =>
  import('../overlay/SessionsDialog.tsx').then((file) => ({ default: file.SessionsDialog })),
)

const ProofDialog = lazy(() =>
  import('../overlay/ProofDialog.tsx').then((file) => ({ default: file.ProofDialog })),
)

type Opened = 'palette' | 'help' | 'sessions' | 'calendars' | 'notices' | 'noticeSettings'

/**
 * What stands around every page behind the login. react-admin draws it anew each time it has looked at its resources, so
 * its parts are memoized.
 */
export function Frame({ children }: { children: ReactNode }) {
  const translate = useTranslate()
  const [open, setOpen] = useState<Opened | null>(null)
  const [isFolded, setFolded] = useDeviceSetting('foldedRail')
  const isLeavingPage = useIsViewLoading()
  const close = () => setOpen(null)

  useEffect(() => {
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [])
  useKey('Ctrl+K', translate('frame.keys.go'), () => setOpen('palette'))
  useKey('Ctrl+B', translate('frame.keys.fold'), () => setFolded(!isFolded))
  useKey('?', translate('frame.help.show'), () => setOpen('help'))

  return (
    <div className={styles.frame} data-folded={isFolded || undefined}>
      {/* biome-ignore lint/a11y/useValidAnchor: it is a link within the page, whose hash the address does not need */}
      <a className={styles.skip} href="#efni" onClick={skipToMain}>
        {translate('frame.skip')}
      </a>
      <Rail />
      <div className={styles.column}>
        {isLeavingPage && <div className={styles.progress} />}
        <Notes />
        <Controls onOpen={setOpen} />
        <main id="efni" tabIndex={-1}>
          <Suspense fallback={<Loading />}>
            <PageGuard>{children}</PageGuard>
          </Suspense>
        </main>
      </div>
      <BottomBar />
      <Notices />
      <WriteQueueNotes />
      <ScrollRestoration />
      <Suspense>
        {open === 'palette' && <Palette onClose={close} />}
        {open === 'help' && <HelpDialog onClose={close} />}
        {open === 'notices' && <NoticesDialog onClose={close} onSettings={() => setOpen('noticeSettings')} />}
        {open === 'noticeSettings' && <NoticeSettingsDialog onClose={close} />}
        {open === 'calendars' && <CalendarsDialog onClose={close} />}
        {open === 'sessions' && <SessionsDialog onClose={close} />}
      </Suspense>
      <AskedProof />
    </div>
  )
}

/** The address keeps its own hash. */
function skipToMain(event: MouseEvent) {
  event.preventDefault()
  document.getElementById('efni')?.focus()
}

/** Sends on what waits for a connection, whatever page is open, and shows what became of it where its own page is shut. */
const WriteQueueNotes = memo(function WriteQueueNotes() {
  const translate = useTranslate()
  const notice = useNotice()
  useEffect(
    () =>
      subscribeToOutcomes('', (outcome) => {
        if ('error' in outcome) notice.failed(outcome.error)
        else notice.done(translate('frame.savedLater'))
      }),
    [notice, translate],
  )
  useEffect(() => startWriteQueue(resumeDocuments()), [])
  useUnsentWarning()
  return null
})

/** A call waits until the person has proven who they are. */
const AskedProof = memo(function AskedProof() {
  const isAsked = useIsProofAsked()
  return <Suspense>{isAsked && <ProofDialog />}</Suspense>
})

/** What belongs to no page: the search, the role, the user. */
const Controls = memo(function Controls({ onOpen }: { onOpen: (part: Opened) => void }) {
  const translate = useTranslate()
  const onSearch = () => onOpen('palette')
  return (
    <header className={styles.controls} data-ui="controls">
      <button type="button" className={styles.searchButton} onClick={onSearch}>
        <Search size={16} strokeWidth={1.75} aria-hidden="true" />
        <span>{translate('frame.search.open')}</span>
        <kbd>Ctrl K</kbd>
      </button>
      <IconButton
        className={styles.searchIcon}
        aria-label={translate('frame.search.open')}
        onClick={onSearch}
      >
        <Search />
      </IconButton>
      <RoleMenu />
      <NoticeBell onOpen={() => onOpen('notices')} />
      <UserMenu
        onHelp={() => onOpen('help')}
        onNotices={() => onOpen('noticeSettings')}
        onCalendars={() => onOpen('calendars')}
        onSessions={() => onOpen('sessions')}
      />
    </header>
  )
})
