import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import * as react from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import { documentKinds } from '#app/document-kinds.ts'
import { i18nProvider, setTexts } from '#app/i18n-provider.ts'
import { resetState } from '#app/platform/module-state.ts'
import { register } from '#app/platform/registry.ts'
import { waiting } from '#app/waiting.ts'
import builtIn from '#domain/texts/built-in.json' with { type: 'json' }

// A screen asks the real server, which may take its time on a slow machine; a test waits for what it
// wants to see and never for a time.
configure({
  asyncUtilTimeout: 60_000,
  // Without the whole document in words, which is made for each try of a wait: `screen.debug()` shows it.
  getElementError: (message) => new Error(message ?? 'The element is not there.'),
})

// React keeps a stack for each element, to say in a warning where it was made: a tenth of the time of a screen. A warning
// still names the component.
Object.defineProperty(
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE' in react &&
    react.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  { get: () => Number.POSITIVE_INFINITY, set: () => undefined },
)

beforeEach(async () => {
  register({
    translate: i18nProvider.translate,
    texts: Promise.resolve(),
    documentKinds,
    waiting: async () => waiting,
  })
  await setTexts(builtIn)
})

// The files of a worker share the modules and the document: each test leaves them as it found them.
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  resetState()
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})
