import { useQueryClient } from '@tanstack/react-query'
import type { AnyResource } from './resource.ts'

/** Reads anew what is shown of an entity's records, after something other than an act has changed them. */
export function useRefresh({ name }: Pick<AnyResource, 'name'>): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [name] })
}
