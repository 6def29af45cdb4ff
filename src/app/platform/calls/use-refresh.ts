import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { JsonCall } from '#domain/platform/call.ts'
import { callKey } from './use-call.ts'

type Named = { readonly name: string }

/** Reads again what is shown of some resources, of other calls, and of what waits. */
export function useRefresh() {
  const client = useQueryClient()
  return useCallback(
    (resources: Named | readonly Named[], calls: readonly JsonCall[] = []) => {
      const names = [resources].flat().map(({ name }) => [name])
      const keys = [...names, ...calls.map((call) => callKey(call)), ['waiting']]
      return Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
    },
    [client],
  )
}
