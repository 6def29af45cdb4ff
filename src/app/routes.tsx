import { createBrowserRouter, type LoaderFunction, type RouteObject, redirect } from 'react-router'
import { mayOpen, type PageName, pageNames, pages } from '#domain/platform/pages.ts'
import { currentUser } from './platform/session/session.ts'
import { screens } from './screens.ts'
import { NotFound } from './ui/frame/NotFound.tsx'
import { PageFailure } from './ui/frame/PageFailure.tsx'
import { Loading } from './ui/states/Loading.tsx'

/** The addresses behind the login, made from the table of pages; `frame` stands around them all. */
export function newRouter(frame: RouteObject['Component']) {
  return createBrowserRouter([
    {
      Component: frame,
      HydrateFallback: Loading,
      ErrorBoundary: PageFailure,
      children: [
        {
          ErrorBoundary: PageFailure,
          children: [
            ...pageNames.flatMap(routesOf),
            { path: '/', loader: toHome },
            { path: '*', Component: NotFound },
          ],
        },
      ],
    },
  ])
}

function routesOf(name: PageName): RouteObject[] {
  const screen = screens[name]
  return pages[name].paths.map((path) => ({
    path,
    handle: { page: name },
    loader: guard(name),
    ...(screen ? { lazy: async () => ({ Component: await screen() }) } : { Component: NotFound }),
  }))
}

/** Before anything of the page runs: whoever may not open it goes home (SES-28, OP-013). */
function guard(name: PageName): LoaderFunction {
  return () => {
    const user = currentUser()
    return user && mayOpen(name, user) ? null : toHome()
  }
}

function toHome() {
  return redirect('/heim')
}
