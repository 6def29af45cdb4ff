import { QueryClient } from '@tanstack/react-query'

/** One for each session and role: what one role has fetched is nothing for the next. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // The client has asked a second time itself where that helps; without a connection it says so at once.
      queries: { staleTime: 30_000, retry: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
}
