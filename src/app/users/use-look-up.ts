import { useQuery } from '@tanstack/react-query'
import { CallError } from '#app/platform/call-error.ts'
import { send } from '#app/platform/http.ts'
import { bareKennitala, isKennitala } from '#domain/platform/kennitala.ts'
import { lookUp } from '#domain/users/calls.ts'

/** USR-06: the registry is asked at exactly ten digits; at any other length there is no name. Nothing is kept (OP-070). */
export function useLookUp(typed: string, isLocked: boolean) {
  const ssn = bareKennitala(typed)
  const isWhole = !isLocked && isKennitala(ssn)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['registry', ssn],
    queryFn: ({ signal }) => send(lookUp, { query: { ssn } }, { signal }),
    enabled: isWhole,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const failure = isWhole && !isFetching && error instanceof CallError ? error : null
  return {
    name: (isWhole && data?.Name) || '',
    isLooking: isWhole && isFetching,
    problem: failure?.message,
    /** Nobody's number stays nobody's; anything else may answer next time. */
    canRetry: failure !== null && failure.status !== 404,
    retry: () => refetch(),
  }
}
