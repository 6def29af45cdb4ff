import type { ReactNode } from 'react'
import { Failure } from './Failure.tsx'
import { Loading } from './Loading.tsx'

/** `refetch` is offered if trying again may help. */
export type Query<T> = { data: T | undefined; error: unknown; refetch: () => unknown }

type Props<T> = {
  query: Query<T>
  /** The quiet lines that are shown until there is an answer. */
  lines?: number
  /** Above the server's words if the answer could not be read. */
  title?: string
  children?: (data: T) => ReactNode
}

/** Shows what was read, that it is on its way, or why it could not be read. An older answer stays below a failure. */
export function QueryState<T>({ query: { data, error, refetch }, lines, title, children }: Props<T>) {
  return (
    <>
      {Boolean(error) && <Failure error={error} title={title} onRetry={() => void refetch()} />}
      {data === undefined ? !error && <Loading lines={lines} /> : children?.(data)}
    </>
  )
}
