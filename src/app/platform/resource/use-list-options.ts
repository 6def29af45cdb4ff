import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import type { GetListParams } from 'react-admin'
import type { AnyResource } from './resource.ts'
import type { Options } from './verbs.ts'

export function useListOptions({ name, getList }: AnyResource): Options | undefined {
  const load = getList?.loadOptions
  const { data } = useQuery({
    queryKey: [name, 'options'],
    queryFn: load ? ({ signal }) => load(signal) : skipToken,
    // The options are cached for five minutes, because they rarely change.
    staleTime: 300_000,
  })
  return data
}

/** The number of rows in the cached answer of a list; undefined if there is none. Sends no request. */
export function useWholeTotal({ name }: AnyResource, params: GetListParams): number | undefined {
  const client = useQueryClient()
  const { pagination, sort, filter } = params
  // The key must equal the cache key that react-admin uses for lists.
  const key = [name, 'getList', { pagination, sort, filter, meta: undefined }]
  return client.getQueryData<{ total: number }>(key)?.total
}
