import { type ReactNode, useEffect } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Navigate, useLocation } from 'react-router'
import { PageNameContext } from '#app/platform/page-name.ts'
import { paths } from '#app/platform/paths.ts'
import { can } from '#app/platform/policy.ts'
import { useUser } from '#app/platform/session/session.ts'
import { forgetView } from '#app/platform/view.tsx'
import { pageAt } from '#domain/platform/pages.ts'
import { NotFound } from './NotFound.tsx'
import { PageFailure } from './PageFailure.tsx'

/** The page in the layout. Without access, redirects home before the page runs (SES-28, OP-013). A crash leaves the layout intact. */
export function PageGuard({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const user = useUser()
  const page = pageAt(pathname)
  useEffect(() => (page ? () => forgetView(page) : undefined), [page])
  if (pathname === '/') return <Navigate to={paths.home()} replace />
  // The router also matches addresses below a resource's own address, even if no page has them.
  if (!page) return <NotFound />
  if (!can(user, 'open', page)) return <Navigate to={paths.home()} replace />
  return (
    <ErrorBoundary
      key={page}
      FallbackComponent={PageFailure}
      onReset={() => forgetView(page)}
      resetKeys={[pathname]}
    >
      <PageNameContext value={page}>{children}</PageNameContext>
    </ErrorBoundary>
  )
}
