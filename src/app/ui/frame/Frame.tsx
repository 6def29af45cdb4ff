import './frame.css'
import './rail.css'
import { lazy, type MouseEvent, type ReactNode, Suspense, useEffect, useState } from 'react'
import { ScrollRestoration } from 'react-router'
import { useDeviceSetting } from '#app/platform/device-settings.ts'
import { useText } from '#app/platform/i18n.ts'
import { useIsScreenLoading } from '#app/platform/screens.ts'
import { handleKey } from '#app/ui/keys/key-registry.ts'
import { useKey } from '#app/ui/keys/use-key.ts'
import { Notices } from '#app/ui/notices/Notices.tsx'
import { Loading } from '#app/ui/states/Loading.tsx'
import { BottomBar } from './BottomBar.tsx'
import { Controls } from './Controls.tsx'
import { Notes } from './Notes.tsx'
import { Rail } from './Rail.tsx'
import { WriteQueueNotes } from './WriteQueueNotes.tsx'

const Palette = lazy(() => import('../overlay/Palette.tsx').then((file) => ({ default: file.Palette })))
const HelpDialog = lazy(() =>
  import('../overlay/HelpDialog.tsx').then((file) => ({ default: file.HelpDialog })),
)

/** What stands around every page behind the login. */
export function Frame({ children }: { children: ReactNode }) {
  const text = useText()
  const [open, setOpen] = useState<'palette' | 'help' | null>(null)
  const [isFolded, setFolded] = useDeviceSetting('foldedRail')
  const isLeavingPage = useIsScreenLoading()
  const close = () => setOpen(null)

  useEffect(() => {
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [])
  useKey('Ctrl+K', text('frame.keys.go'), () => setOpen('palette'))
  useKey('Ctrl+B', text('frame.keys.fold'), () => setFolded(!isFolded))
  useKey('?', text('frame.help.show'), () => setOpen('help'))

  return (
    <div className="frame" data-folded={isFolded || undefined}>
      {/* biome-ignore lint/a11y/useValidAnchor: it is a link within the page, whose hash the address does not need */}
      <a className="skip" href="#efni" onClick={skipToMain}>
        {text('frame.skip')}
      </a>
      <Rail />
      <div className="frame-column">
        {isLeavingPage && <div className="page-progress" />}
        <Notes />
        <Controls onSearch={() => setOpen('palette')} onHelp={() => setOpen('help')} />
        <main id="efni" tabIndex={-1}>
          <Suspense fallback={<Loading />}>{children}</Suspense>
        </main>
      </div>
      <BottomBar />
      <Notices />
      <WriteQueueNotes />
      <ScrollRestoration />
      <Suspense>
        {open === 'palette' && <Palette onClose={close} />}
        {open === 'help' && <HelpDialog onClose={close} />}
      </Suspense>
    </div>
  )
}

/** The address keeps its own hash. */
function skipToMain(event: MouseEvent) {
  event.preventDefault()
  document.getElementById('efni')?.focus()
}
