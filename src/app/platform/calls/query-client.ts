import { QueryClient } from '@tanstack/react-query'

/** Creates the cache of answers. Each session and role needs its own, so no role sees answers fetched for another. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // The cache does not retry, because `send` already retries where it helps. Without a connection, queries
      // fail at once instead of waiting.
      queries: { staleTime: 30_000, retry: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
}
