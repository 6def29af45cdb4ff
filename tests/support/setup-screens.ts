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

// A long timeout, because a screen calls the real server, which may be slow. Tests wait for content and never
// for a fixed time.
configure({
  asyncUtilTimeout: 60_000,
  // Replaces the default message, which prints the whole document at each attempt of a wait. Use
  // `screen.debug()` to print it.
  getElementError: (message) => new Error(message ?? 'The element is not there.'),
})

// Turns off React's stacks for elements, which take a tenth of a screen's time. They only serve warnings,
// which still name the component.
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

// The test files of a worker share modules and document, so each test has to restore them.
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
