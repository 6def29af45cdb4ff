import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { registerTables } from '#app/platform/tables.ts'
import { screens } from '#app/screens.ts'
import { unitKinds } from '#app/units.ts'
import { waiting } from '#app/waiting.ts'

// A screen asks the real server, which may take its time on a slow machine; a test waits for what it
// wants to see and never for a time.
configure({ asyncUtilTimeout: 60_000 })

registerTables({ screens, unitKinds, waiting })

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
