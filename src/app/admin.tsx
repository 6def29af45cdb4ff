import './platform/zod.ts'
import { ThemeProvider } from '@mui/material/styles'
import { useState } from 'react'
import { CoreAdminContext, CoreAdminUI, CustomRoutes, memoryStore, Resource } from 'react-admin'
import { createBrowserRouter, type Location, Route, RouterProvider } from 'react-router'
import { pageAt, pages } from '#domain/platform/pages.ts'
import { authProvider } from './auth-provider.ts'
import { customPages } from './custom-pages.tsx'
import { dataProvider } from './data-provider.ts'
import { documentKinds } from './document-kinds.ts'
import { loadViewsEarly } from './early-views.ts'
import { i18nProvider } from './i18n-provider.ts'
import { resumeDocuments } from './platform/autosave/documents.ts'
import { newQueryClient } from './platform/calls/query-client.ts'
import { askFirst } from './platform/first/first-answers.ts'
import { closeByBack } from './platform/history/close-by-back.ts'
import { forgetLists, rememberList } from './platform/left-lists.ts'
import { moduleState } from './platform/module-state.ts'
import { rememberPath } from './platform/previous-path.ts'
import { startWriteQueue } from './platform/queue/write-queue.ts'
import { register } from './platform/registry.ts'
import { heldAccess } from './platform/session/access-token.ts'
import { currentUser } from './platform/session/session.ts'
import { useTextPicking } from './platform/text-picking.ts'
import { isViewLoaded, type View } from './platform/view.tsx'
import { resources } from './resources.tsx'
import { Frame } from './ui/frame/Frame.tsx'
import { NotFound } from './ui/frame/NotFound.tsx'
import { PageFailure } from './ui/frame/PageFailure.tsx'
import { Loading } from './ui/states/Loading.tsx'
import { lazyDialog } from './ui/states/lazy-part.tsx'
import { theme } from './ui/theme/theme.ts'

register({ waiting: async () => (await import('./waiting.ts')).waiting, documentKinds })

type SessionScope = {
  session: number
  router: ReturnType<typeof createBrowserRouter>
  stopSending: () => void
  stopLoading: () => void
  stopBack: () => void
  client: ReturnType<typeof newQueryClient>
}
const state = moduleState(
  (): { scope: SessionScope | undefined } => ({ scope: undefined }),
  ({ scope }) => endScope(scope),
)

/** The app behind the login. Each session and role gets a new instance, so no data of the previous one remains. */
export function Admin({ session }: { session: number }) {
  const { router } = scopeOf(session)
  return (
    <ThemeProvider theme={theme} storageManager={null}>
      <RouterProvider router={router} />
    </ThemeProvider>
  )
}

const TextPicker = lazyDialog<{ onClose: () => void }>(
  async () => (await import('./texts/picker/TextPicker.tsx')).TextPicker,
)

/** react-admin's contexts must be inside the router, because their parts read the location. */
function AdminWithResources() {
  // react-admin stores filters in the browser by default. They may contain personal data, so the app keeps them
  // in memory.
  const [store] = useState(memoryStore)
  const [isPicking, setPicking] = useTextPicking()
  return (
    <CoreAdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={state.scope?.client}
      store={store}
    >
      <CoreAdminUI layout={Frame} catchAll={NotFound} error={PageFailure} disableTelemetry>
        {resources.map(({ declared, ...views }) => (
          <Resource key={views.name} {...views} {...formsOf(views.list)} />
        ))}
        <CustomRoutes>
          {resources.flatMap(({ name, list, edit }) => [
            ...routesOf(list, `/${name}`),
            ...routesOf(edit, `/${name}/:id`),
          ])}
          {customPages.flatMap((page) => routesOf(page))}
        </CustomRoutes>
      </CoreAdminUI>
      {isPicking && <TextPicker onClose={() => setPicking(false)} />}
    </CoreAdminContext>
  )
}

function formsOf(list: View | undefined) {
  const hasForms = list && pages[list.page].hasForms
  return { hasCreate: hasForms, hasEdit: hasForms }
}

/** The routes of a view: every documented path of its page, except the one that its resource already serves. */
function routesOf(View: View | undefined, served?: string) {
  const paths = View ? pages[View.page].paths.filter((path) => path !== served) : []
  return paths.map((path) => <Route key={path} path={path} Component={View} />)
}

function scopeOf(session: number): SessionScope {
  if (state.scope?.session === session) return state.scope
  endScope(state.scope)
  state.scope?.client.clear()
  // Only a data router can block navigation, which is needed to ask before unsaved values are lost.
  const router = createBrowserRouter([
    { path: '*', Component: AdminWithResources, HydrateFallback: Loading, ErrorBoundary: PageFailure },
  ])
  forgetLists()
  rememberPlace(router.state)
  let shown = router.state.location.pathname
  router.subscribe(({ location }) => {
    if (location.pathname !== shown) askFirstOf(location)
    shown = location.pathname
    rememberPlace({ location })
  })
  // The write queue starts outside React, so queued writes are sent even if rendering fails.
  const stopSending = startWriteQueue(resumeDocuments())
  const stopLoading = loadViewsEarly()
  const stopBack = closeByBack(router)
  const scope = { session, router, stopSending, stopLoading, stopBack, client: newQueryClient() }
  state.scope = scope
  return scope
}

function endScope(scope: SessionScope | undefined) {
  scope?.router.dispose()
  scope?.stopSending()
  scope?.stopLoading()
  scope?.stopBack()
}

/**
 * Requests the data of a page when it is opened for the first time, so that they arrive while its script loads.
 */
function askFirstOf(location: Location) {
  const [page, user, access] = [pageAt(location.pathname), currentUser(), heldAccess()]
  if (page && user && access && !isViewLoaded(page)) askFirst(location, user, access.token)
}

function rememberPlace({ location }: { location: Location }) {
  rememberPath(location.pathname)
  rememberList(location)
}
