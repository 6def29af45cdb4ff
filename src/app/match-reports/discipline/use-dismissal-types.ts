import { useQuery } from '@tanstack/react-query'
import { send } from '#app/platform/calls/http.ts'
import { types } from '#domain/platform/lists/calls.ts'
import { TypeKind } from '#domain/platform/types.ts'

/** Reasons and details of a dismissal (REP-50); they are read with the step, so that they are there without a connection. */
export function useDismissalTypes() {
  return { reasons: useTypes(TypeKind.DismissalReason), details: useTypes(TypeKind.DismissalDetail) }
}

function useTypes(type: typeof TypeKind.DismissalReason | typeof TypeKind.DismissalDetail) {
  const { data = [] } = useQuery({
    queryKey: ['types', type],
    queryFn: ({ signal }) => send(types, { query: { type } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: 'always',
  })
  return data
}
