import type { ReactNode } from 'react'
import { Failure } from './Failure.tsx'
import { Loading } from './Loading.tsx'

/** The part of a query that this component needs. The retry button calls `refetch`. */
export type Query<T> = { data: T | undefined; error: unknown; refetch: () => unknown }

type Props<T> = {
  query: Query<T>
  lines?: number
  title?: string
  children?: (data: T) => ReactNode
}

/** Shows the answer, or that it is loading or has failed. If an update fails, the older answer stays visible below the failure. */
export function QueryState<T>({ query: { data, error, refetch }, lines, title, children }: Props<T>) {
  return (
    <>
      {Boolean(error) && <Failure error={error} title={title} onRetry={() => void refetch()} />}
      {data === undefined ? !error && <Loading lines={lines} /> : children?.(data)}
    </>
  )
}
