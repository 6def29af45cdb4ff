import { useCall } from '#app/platform/calls/use-call.ts'
import { types } from '#domain/platform/lists/calls.ts'
import { TypeKind } from '#domain/platform/types.ts'

/** The reasons for a dismissal, and their details, that the form offers (REP-50). */
export function useDismissalTypes() {
  return { reasons: useTypes(TypeKind.DismissalReason), details: useTypes(TypeKind.DismissalDetail) }
}

function useTypes(type: typeof TypeKind.DismissalReason | typeof TypeKind.DismissalDetail) {
  const asked = { staleTime: Number.POSITIVE_INFINITY, refetchOnReconnect: 'always' } as const
  return useCall(types, { query: { type } }, asked).data ?? []
}
