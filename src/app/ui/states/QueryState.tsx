import type { ReactNode } from 'react'
import { Failure } from './Failure.tsx'
import { Loading } from './Loading.tsx'

/** `refetch` is offered if trying again may help. */
export type Query<T> = { data: T | undefined; error: unknown; refetch: () => unknown }

type Props<T> = {
  query: Query<T>
  lines?: number
  title?: string
  children?: (data: T) => ReactNode
}

/** Shows the answer, the loading state or the failure. An older answer stays visible below a failure. */
export function QueryState<T>({ query: { data, error, refetch }, lines, title, children }: Props<T>) {
  return (
    <>
      {Boolean(error) && <Failure error={error} title={title} onRetry={() => void refetch()} />}
      {data === undefined ? !error && <Loading lines={lines} /> : children?.(data)}
    </>
  )
}
