import { memo, useEffect } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Navigate, useLocation } from 'react-router'
import { mayOpen, type PageName, pageAt } from '#domain/platform/pages.ts'
import { PageNameContext } from './platform/page-name.ts'
import { paths } from './platform/paths.ts'
import { forgetScreen, useScreen } from './platform/screens.ts'
import { useUser } from './platform/session/session.ts'
import { NotFound } from './ui/frame/NotFound.tsx'
import { PageFailure } from './ui/frame/PageFailure.tsx'

/** One page at its address. Whoever may not open it goes home, before anything of it runs (SES-28, OP-013). */
export const Screen = memo(function Screen({ page }: { page: PageName }) {
  const { pathname } = useLocation()
  const user = useUser()
  useEffect(() => () => forgetScreen(page), [page])
  // A resource takes every address below its own.
  if (pageAt(pathname) !== page) return <NotFound />
  if (!mayOpen(page, user)) return <Navigate to={paths.home()} replace />
  return (
    <ErrorBoundary FallbackComponent={PageFailure} resetKeys={[pathname]}>
      <PageNameContext value={page}>
        <Loaded page={page} />
      </PageNameContext>
    </ErrorBoundary>
  )
})

function Loaded({ page }: { page: PageName }) {
  const Component = useScreen(page)
  return <Component />
}
