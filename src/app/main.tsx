import './platform/zod.ts'
import '@fontsource-variable/inter/wght.css'
import './ui/theme/tokens.css'
import './ui/theme/base.css'
import './ui/theme/shared.module.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { pageAt } from '#domain/platform/pages.ts'
import { authProvider } from './auth-provider.ts'
import { i18nProvider, loadTexts } from './i18n-provider.ts'
import { register } from './platform/registry.ts'
import { takeLoginFromAddress } from './platform/session/login-return.ts'
import { mayResume } from './platform/session/session-acts.ts'
import { loadView } from './platform/view.tsx'
import { views } from './resources.tsx'
import { Entry, loadAdmin } from './session/Entry.tsx'
import { EntryBoundary } from './session/EntryBoundary.tsx'
import { showLook } from './ui/theme/look.ts'

// The first of all: nothing else may see the token in the address, and no history keeps it (OP-005, T20).
takeLoginFromAddress()

const texts = loadTexts()
register({ translate: i18nProvider.translate, texts })
showLook()
void start()

// Not awaited at the top of the module: the admin's parts import from this one, and would wait for it.
async function start() {
  const isLoggedOut = window.location.pathname === '/utskraning'
  // Before the scripts, which take all connections of the browser; it says nothing before the texts are there.
  const session = isLoggedOut ? undefined : authProvider.handleCallback()
  // What a resumed session needs comes while the server is asked; what fails to come is asked for again.
  if (mayResume() && !isLoggedOut) Promise.all([loadAdmin(), loadViewHere()]).catch(() => {})
  await Promise.all([texts.then(draw), session])
}

/** Before it is known whether it may be opened. */
async function loadViewHere() {
  const page = pageAt(window.location.pathname)
  const view = views.find((one) => one.page === page)
  if (view) await loadView(view)
}

function draw() {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has lost its root')
  createRoot(root).render(
    <StrictMode>
      <EntryBoundary>
        <Entry />
      </EntryBoundary>
    </StrictMode>,
  )
}
