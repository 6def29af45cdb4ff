import {
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
} from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { loadPart } from '#app/platform/parts/load-part.ts'
import { PartFailed, PartFailedDialog } from './PartFailed.tsx'

type Load<Props> = () => Promise<ComponentType<Props>>

/**
 * A part of a page that is loaded when it is first drawn, within a boundary of its own: one that does not come or breaks says so
 * in its place, can be tried again, and leaves everything beside it as it is.
 */
export function lazyPart<Props extends object>(load: Load<Props>) {
  const part = partOf(load)
  return (props: Props) => (
    <part.Boundary failed={(error, onRetry) => <PartFailed {...{ error, onRetry }} />}>
      <part.Content {...props} />
    </part.Boundary>
  )
}

/** As `lazyPart`, for a dialog or a menu: its failure is a dialog that can be closed. */
export function lazyDialog<Props extends { onClose: () => void }>(load: Load<Props>) {
  const part = partOf(load)
  return (props: Props) => (
    <part.Boundary
      failed={(error, onRetry) => <PartFailedDialog {...{ error, onRetry }} onClose={props.onClose} />}
    >
      <part.Content {...props} />
    </part.Boundary>
  )
}

type BoundaryProps = {
  failed: (error: unknown, onRetry: () => void) => ReactNode
  children: ReactNode
}

/** React keeps a failure as long as its lazy component, so each attempt has one of its own. */
function partOf<Props extends object>(load: Load<Props>) {
  let attempt: LazyExoticComponent<ComponentType<Props>> | undefined
  /** It is asked for anew when it is tried again, and when it is opened again after the failure was closed. */
  const forget = () => {
    attempt = undefined
  }
  function Content(props: Props) {
    attempt ??= lazy(async () => ({ default: await loadPart(load) }))
    const Component: ComponentType<Props> = attempt
    return <Component {...props} />
  }
  function Boundary({ failed, children }: BoundaryProps) {
    return (
      <ErrorBoundary
        onReset={forget}
        fallbackRender={({ error, resetErrorBoundary }) => (
          <Forgetting forget={forget}>{failed(error, resetErrorBoundary)}</Forgetting>
        )}
      >
        <Suspense>{children}</Suspense>
      </ErrorBoundary>
    )
  }
  return { Content, Boundary }
}

function Forgetting({ forget, children }: { forget: () => void; children: ReactNode }) {
  useEffect(() => forget, [forget])
  return children
}
