import { ThemeProvider } from '@mui/material/styles'
import { CoreAdminContext, CoreAdminUI, CustomRoutes, memoryStore, Resource } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { createBrowserRouter, Navigate, Route, RouterProvider } from 'react-router'
import { type PageName, pageNames, pages } from '#domain/platform/pages.ts'
import { authProvider } from './auth-provider.ts'
import { dataProvider } from './data-provider.ts'
import { features } from './features.ts'
import { i18nProvider } from './i18n-provider.ts'
import { newQueryClient } from './platform/calls/query-client.ts'
import { moduleState } from './platform/module-state.ts'
import { rememberPage } from './platform/page-before.ts'
import { paths } from './platform/paths.ts'
import { isBuilt, registerTables } from './platform/tables.ts'
import { useTextPicking } from './platform/text-picking.ts'
import { Screen } from './Screen.tsx'
import { Frame } from './ui/frame/Frame.tsx'
import { NotFound } from './ui/frame/NotFound.tsx'
import { PageFailure } from './ui/frame/PageFailure.tsx'
import { Loading } from './ui/states/Loading.tsx'
import { theme } from './ui/theme/theme.ts'
import { unitKinds } from './units.ts'

registerTables({ waiting: async () => (await import('./waiting.ts')).waiting, unitKinds })

type World = {
  session: number
  router: ReturnType<typeof createBrowserRouter>
  client: ReturnType<typeof newQueryClient>
}
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

const TextPicker = lazy(() =>
  import('./texts/picker/TextPicker.tsx').then((file) => ({ default: file.TextPicker })),
)

/** react-admin's contexts stand within the router, for its parts ask it where they are. */
function AdminWithResources() {
  // react-admin would keep filters in the browser's storage, where nothing personal may stand.
  const [store] = useState(memoryStore)
  const [isPicking] = useTextPicking()
  return (
    <CoreAdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={state.world?.client}
      store={store}
    >
      <CoreAdminUI layout={Frame} catchAll={NotFound} error={PageFailure} disableTelemetry>
        {Object.entries(features).map(([name, { page }]) => (
          <Resource key={name} name={name} list={<Screen page={page} />} />
        ))}
        <CustomRoutes>
          {pageNames.filter(isBuilt).flatMap(routesOf)}
          <Route path="/" element={<Navigate to={paths.home()} replace />} />
        </CustomRoutes>
      </CoreAdminUI>
      <Suspense>{isPicking && <TextPicker />}</Suspense>
    </CoreAdminContext>
  )
}

/** The addresses of a page that are not the list of a resource: forms, wizards, card counts. */
function routesOf(name: PageName) {
  return pages[name].paths
    .filter((path) => !Object.hasOwn(features, path.slice(1)))
    .map((path) => <Route key={path} path={path} element={<Screen page={name} />} />)
}

function worldOf(session: number): World {
  if (state.world?.session === session) return state.world
  state.world?.router.dispose()
  state.world?.client.clear()
  // A router with data, for only that one can ask before something unsaved is left.
  const router = createBrowserRouter([
    { path: '*', Component: AdminWithResources, HydrateFallback: Loading, ErrorBoundary: PageFailure },
  ])
  rememberPage(router.state.location.pathname)
  router.subscribe(({ location }) => rememberPage(location.pathname))
  const world = { session, router, client: newQueryClient() }
  state.world = world
  return world
}
