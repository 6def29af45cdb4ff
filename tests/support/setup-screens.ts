import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { i18nProvider, setTexts } from '#app/i18n-provider.ts'
import { registerTables } from '#app/platform/tables.ts'
import { screens } from '#app/screens.ts'
import { unitKinds } from '#app/units.ts'
import { waiting } from '#app/waiting.ts'
import builtIn from '#domain/texts/built-in.json' with { type: 'json' }

// A screen asks the real server, which may take its time on a slow machine; a test waits for what it
// wants to see and never for a time.
configure({ asyncUtilTimeout: 60_000 })

registerTables({ translate: i18nProvider.translate, screens, unitKinds, waiting })

beforeEach(() => setTexts(builtIn))

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
