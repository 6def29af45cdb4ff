import { ThemeProvider } from '@mui/material/styles'
import { CoreAdminContext, memoryStore } from 'ra-core'
import { useState } from 'react'
import { RouterProvider } from 'react-router'
import { authProvider } from './auth-provider.ts'
import { dataProvider } from './data-provider.ts'
import { i18nProvider } from './i18n-provider.ts'
import { newQueryClient } from './platform/calls/query-client.ts'
import { moduleState } from './platform/module-state.ts'
import { registerTables } from './platform/tables.ts'
import { newRouter } from './routes.tsx'
import { Frame } from './ui/frame/Frame.tsx'
import { theme } from './ui/theme/theme.ts'
import { unitKinds } from './units.ts'
import { waiting } from './waiting.ts'

type World = {
  session: number
  router: ReturnType<typeof newRouter>
  client: ReturnType<typeof newQueryClient>
}
registerTables({ unitKinds, waiting })

const state = moduleState(
  (): { world: World | undefined } => ({ world: undefined }),
  ({ world }) => world?.router.dispose(),
)

/** Everything behind the login, anew for each session and role: nothing of the last one is left in it. */
export function Admin({ session }: { session: number }) {
  const { router } = worldOf(session)
  return (
    <ThemeProvider theme={theme} storageManager={null}>
      <RouterProvider router={router} />
    </ThemeProvider>
  )
}

/** react-admin's contexts stand within the router, for its parts ask it where they are. */
function FrameWithContexts() {
  // react-admin would keep filters in the browser's storage, where nothing personal may stand.
  const [store] = useState(memoryStore)
  return (
    <CoreAdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={state.world?.client}
      store={store}
    >
      <Frame />
    </CoreAdminContext>
  )
}

function worldOf(session: number): World {
  if (state.world?.session === session) return state.world
  state.world?.router.dispose()
  state.world?.client.clear()
  const world = { session, router: newRouter(FrameWithContexts), client: newQueryClient() }
  state.world = world
  return world
}
