import IconButton from '@mui/material/IconButton'
import Search from 'lucide-react/icons/search'
import { type MouseEvent, memo, type ReactNode, Suspense, useEffect, useState } from 'react'
import { ScrollRestoration } from 'react-router'
import { useUnsentWarning } from '#app/platform/autosave/use-document.ts'
import { useDeviceSetting } from '#app/platform/device-settings.ts'
import { scrollKey } from '#app/platform/history/entry.ts'
import { useTranslate } from '#app/platform/i18n.ts'
import { subscribeToOutcomes } from '#app/platform/queue/write-queue.ts'
import { answerProof, useIsProofAsked } from '#app/platform/session/proof.ts'
import { useNotice } from '#app/platform/use-notice.ts'
import { useIsViewLoading } from '#app/platform/view.tsx'
import { handleKey } from '#app/ui/keys/key-registry.ts'
import { useKey } from '#app/ui/keys/use-key.ts'
import { Notices } from '#app/ui/notices/Notices.tsx'
import { Loading } from '#app/ui/states/Loading.tsx'
import { lazyDialog } from '#app/ui/states/lazy-part.tsx'
import shared from '#app/ui/theme/shared.module.css'
import { BottomBar } from './BottomBar.tsx'
import styles from './frame.module.css'
import { Notes } from './Notes.tsx'
import { NoticeBell } from './NoticeBell.tsx'
import { PageGuard } from './PageGuard.tsx'
import { Rail } from './Rail.tsx'
import { RoleMenu } from './RoleMenu.tsx'
import { UserMenu } from './UserMenu.tsx'

const Palette = lazyDialog(async () => (await import('../overlay/Palette.tsx')).Palette)
const HelpDialog = lazyDialog(async () => (await import('../overlay/HelpDialog.tsx')).HelpDialog)
const NoticesDialog = lazyDialog(
  async () => (await import('#app/notices/shared/NoticesDialog.tsx')).NoticesDialog,
)
const NoticeSettingsDialog = lazyDialog(
  async () => (await import('#app/notices/shared/NoticeSettingsDialog.tsx')).NoticeSettingsDialog,
)
const CalendarsDialog = lazyDialog(
  async () => (await import('#app/calendars/shared/CalendarsDialog.tsx')).CalendarsDialog,
)
const SessionsDialog = lazyDialog(async () => (await import('../overlay/SessionsDialog.tsx')).SessionsDialog)

const ProofDialog = lazyDialog<{ onClose: () => void }>(
  async () => (await import('../overlay/ProofDialog.tsx')).ProofDialog,
)

type Opened = 'palette' | 'help' | 'sessions' | 'calendars' | 'notices' | 'noticeSettings'

/** The layout of the app after login. It renders whenever react-admin changes its resources, so its parts are memoized. */
export function Frame({ children }: { children: ReactNode }) {
  const translate = useTranslate()
  const [open, setOpen] = useState<Opened | null>(null)
  const [isFolded, setFolded] = useDeviceSetting('foldedRail')
  const isLeavingPage = useIsViewLoading()

  useEffect(() => {
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [])
  useKey('Ctrl+K', translate('frame.keys.go'), () => setOpen('palette'))
  useKey('Ctrl+B', translate('frame.keys.fold'), () => setFolded(!isFolded))
  useKey('?', translate('frame.help.show'), () => setOpen('help'))

  return (
    <div className={styles.frame} data-folded={isFolded || undefined}>
      {/* biome-ignore lint/a11y/useValidAnchor: this link within the page must not change the hash of the address */}
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
      <ScrollRestoration getKey={scrollKey} />
      <OpenedDialog open={open} onOpen={setOpen} />
      <AskedProof />
    </div>
  )
}

type DialogProps = { open: Opened | null; onOpen: (part: Opened | null) => void }

function OpenedDialog({ open, onOpen }: DialogProps) {
  const close = () => onOpen(null)
  return (
    <>
      {open === 'palette' && <Palette onClose={close} />}
      {open === 'help' && <HelpDialog onClose={close} />}
      {open === 'notices' && <NoticesDialog onClose={close} onSettings={() => onOpen('noticeSettings')} />}
      {open === 'noticeSettings' && <NoticeSettingsDialog onClose={close} />}
      {open === 'calendars' && <CalendarsDialog onClose={close} />}
      {open === 'sessions' && <SessionsDialog onClose={close} />}
    </>
  )
}

/** Moves the focus to the main content. The hash of the address stays unchanged. */
function skipToMain(event: MouseEvent) {
  event.preventDefault()
  document.getElementById('efni')?.focus()
}

/** Shows the outcome of queued writes whose own page is closed. */
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
  useUnsentWarning()
  return null
})

/** Shows the proof dialog while a call waits for a proof of identity. */
const AskedProof = memo(function AskedProof() {
  const isAsked = useIsProofAsked()
  return isAsked && <ProofDialog onClose={giveUpProof} />
})

const giveUpProof = () => answerProof(false)

const Controls = memo(function Controls({ onOpen }: { onOpen: (part: Opened) => void }) {
  const translate = useTranslate()
  const onSearch = () => onOpen('palette')
  return (
    <header className={`${shared.row} ${styles.controls}`} data-ui="controls">
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
