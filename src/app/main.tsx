import '@fontsource-variable/inter/wght.css'
import './ui/theme/tokens.css'
import './ui/theme/base.css'
import './ui/theme/shared.module.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { authProvider } from './auth-provider.ts'
import { i18nProvider, loadTexts } from './i18n-provider.ts'
import { register } from './platform/registry.ts'
import { takeLoginFromAddress } from './platform/session/login-return.ts'
import { mayResume } from './platform/session/session-actions.ts'
import { loadView } from './platform/view.tsx'
import { viewAt } from './resources.tsx'
import { Entry, loadAdmin } from './session/Entry.tsx'
import { EntryBoundary } from './session/EntryBoundary.tsx'
import { applyColorScheme } from './ui/theme/color-scheme.ts'

// Removes the token from the address before anything else runs, so no other code or browser history can store it (OP-005, T20).
takeLoginFromAddress()

const texts = loadTexts()
register({ translate: i18nProvider.translate, texts })
applyColorScheme()
void start()

// A function instead of a top-level await: the modules of the app behind the login import this one and would wait for it.
async function start() {
  const isLoggedOut = window.location.pathname === '/utskraning'
  // Starts the session before the scripts load, because they use all of the browser's connections. Nothing is shown before the
  // texts are loaded.
  const session = isLoggedOut ? undefined : authProvider.handleCallback()
  // Loads what a resumed session needs in parallel. A failed part is requested again later.
  if (mayResume() && !isLoggedOut) Promise.all([loadAdmin(), loadViewHere()]).catch(() => {})
  await Promise.all([texts.then(draw), session])
}

async function loadViewHere() {
  const view = viewAt(window.location.pathname)
  if (view) await loadView(view)
}

function draw() {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no root element')
  createRoot(root).render(
    <StrictMode>
      <EntryBoundary>
        <Entry />
      </EntryBoundary>
    </StrictMode>,
  )
}
