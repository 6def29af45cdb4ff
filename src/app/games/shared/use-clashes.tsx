import { useState } from 'react'
import { useCall } from '#app/platform/calls/use-call.ts'
import { gameClashes } from '#domain/staff-games/calls.ts'
import { ClashList } from './ClashList.tsx'
import type { PlanQuery } from './plan-query.ts'

export function useClashes(query: PlanQuery | null) {
  const [seen, setSeen] = useState<string[]>([])
  const { data, refetch } = useCall(gameClashes, query && { query }, { staleTime: 0 })
  return {
    seen,
    refetch: () => void refetch(),
    list: <ClashList clashes={data?.Clashes ?? []} seen={seen} onSeen={setSeen} isAsked />,
  }
}
