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

/** Loads a part of a page on first render, in its own error boundary. A failed part shows an error with a retry button. */
export function lazyPart<Props extends object>(load: Load<Props>) {
  const part = partOf(load)
  return (props: Props) => (
    <part.Boundary failed={(error, onRetry) => <PartFailed error={error} onRetry={onRetry} />}>
      <part.Content {...props} />
    </part.Boundary>
  )
}

/** Like `lazyPart`, for a dialog or a menu. A failure is shown in a dialog that can be closed. */
export function lazyDialog<Props extends { onClose: () => void }>(load: Load<Props>) {
  const part = partOf(load)
  return (props: Props) => (
    <part.Boundary
      failed={(error, onRetry) => (
        <PartFailedDialog error={error} onRetry={onRetry} onClose={props.onClose} />
      )}
    >
      <part.Content {...props} />
    </part.Boundary>
  )
}

type BoundaryProps = {
  failed: (error: unknown, onRetry: () => void) => ReactNode
  children: ReactNode
}

/**
 * Creates a component that loads a part. Each attempt needs a new lazy component, because React remembers the
 * failure of the old component.
 */
function partOf<Props extends object>(load: Load<Props>) {
  let attempt: LazyExoticComponent<ComponentType<Props>> | undefined
  /** Forgets a failed attempt after the user retries or closes the failure. The next render then loads the part again. */
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
