import { ThemeProvider } from '@mui/material/styles'
import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { CoreAdminContext, memoryStore } from 'react-admin'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { authProvider } from '#app/auth-provider.ts'
import { dataProvider } from '#app/data-provider.ts'
import { i18nProvider } from '#app/i18n-provider.ts'
import { newQueryClient } from '#app/platform/calls/query-client.ts'
import { closeByBack } from '#app/platform/history/close-by-back.ts'
import { holdAccess } from '#app/platform/session/access-token.ts'
import { setSession } from '#app/platform/session/session.ts'
import { handleKey } from '#app/ui/keys/key-registry.ts'
import { Notices } from '#app/ui/notices/Notices.tsx'
import { theme } from '#app/ui/theme/theme.ts'
import type { Persona } from './personas.ts'
import type { TestServer } from './server.ts'

/** Renders a page without frame and login screens, as a demo user sees it. */
export async function showPage(
  server: TestServer,
  Page: ComponentType,
  { persona, path = '/', route = '*' }: { persona: Persona; path?: string; route?: string },
) {
  const token = await server.logIn(persona)
  const headers = { Authorization: `Bearer ${token}` }
  const user = await (await server.fetch('/api/admin/users/current', { headers })).json()
  const expiresAt = Date.now() + 3_600_000
  holdAccess({ token, expiresAt })
  setSession({ step: 'in', user, expiresAt, serial: 1 })
  window.addEventListener('keydown', handleKey)
  const client = newQueryClient()
  const World = () => (
    <CoreAdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={client}
      store={memoryStore()}
    >
      <Outlet />
      <Notices />
    </CoreAdminContext>
  )
  const router = createMemoryRouter([{ Component: World, children: [{ path: route, Component: Page }] }], {
    initialEntries: [path],
  })
  closeByBack(router)
  const view = render(
    <ThemeProvider theme={theme}>
      <RouterProvider router={router} />
    </ThemeProvider>,
  )
  return { router, ...view }
}
