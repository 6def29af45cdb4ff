import { QueryClient } from '@tanstack/react-query'

/** Create one per session and role, so no role sees answers fetched for another. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // `send` already retries if that may help. Without a connection, queries fail at once.
      queries: { staleTime: 30_000, retry: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
}
