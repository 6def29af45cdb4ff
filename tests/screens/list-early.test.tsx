import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { holdAccess } from '#app/platform/access-token.ts'
import { personas } from '../support/personas.ts'
import { serveScreens } from '../support/serve-screens.ts'
import { showPage } from '../support/show-page.tsx'

const server = serveScreens()

const asked = (path: string) =>
  server().lines.filter((line) => line.includes('"GET"') && line.includes(`"${path}"`)).length

test('the list at the address is asked for once there is access, before the app around it stands, and once only', async () => {
  window.history.replaceState(null, '', '/domarar?leit=a')
  const { RefereesPage } = await import('#app/referees/RefereesPage.tsx')
  await import('#app/audit/AuditPage.tsx')
  expect(asked('/api/admin/referees')).toBe(0)

  holdAccess({ token: await server().logIn(personas.staff), expiresAt: Date.now() + 60_000 })
  await waitFor(() => expect(asked('/api/admin/referees')).toBe(1))
  await waitFor(() => expect(asked('/api/admin/rest/preferences/:list')).toBe(1))

  await showPage(server(), RefereesPage, { persona: personas.staff, path: '/domarar?leit=a' })
  await screen.findByRole('grid')
  expect(asked('/api/admin/referees')).toBe(1)
  expect(asked('/api/admin/rest/audit')).toBe(0)
})
