import { useQuery } from '@tanstack/react-query'
import { send } from '#app/platform/calls/http.ts'
import { bareKennitala, isKennitala } from '#domain/platform/kennitala.ts'
import { lookUp } from '#domain/users/calls.ts'

/** USR-06: asks the registry for exactly ten digits; anything else has no name. Kept in memory only, and not for long. */
export function useLookUp(typed: string) {
  const ssn = bareKennitala(typed)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['lookUp', ssn],
    queryFn: ({ signal }) => send(lookUp, { query: { ssn } }, { signal }),
    enabled: isKennitala(ssn),
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  return { name: data?.Name ?? '', error: isFetching ? null : error, isAsking: isFetching, askAgain: refetch }
}
