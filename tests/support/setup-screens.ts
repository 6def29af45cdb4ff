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

// A screen calls the real server, which may be slow. Tests wait for content and never for a fixed time.
configure({
  asyncUtilTimeout: 60_000,
  // The default message prints the whole document at each try of a wait. Use `screen.debug()` to see it.
  getElementError: (message) => new Error(message ?? 'The element is not there.'),
})

// React keeps a stack for each element, to print in warnings, which takes a tenth of a screen's time. Warnings still name the component.
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

// The files of a worker share modules and document, so each test must restore them.
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
