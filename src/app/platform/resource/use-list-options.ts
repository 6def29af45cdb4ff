import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import type { GetListParams } from 'react-admin'
import type { AnyResource } from './resource.ts'
import type { Options } from './verbs.ts'

/** The options of a list's filters that a call of their own answers, where there is such a call. */
export function useListOptions({ name, getList }: AnyResource): Options | undefined {
  const load = getList?.loadOptions
  const { data } = useQuery({
    queryKey: [name, 'options'],
    queryFn: load ? ({ signal }) => load(signal) : skipToken,
    // Names and kinds change seldom.
    staleTime: 300_000,
  })
  return data
}

/** How many rows an earlier answer to a question of a whole list held; nothing is asked for it. */
export function useWholeTotal({ name }: AnyResource, params: GetListParams): number | undefined {
  const client = useQueryClient()
  const { pagination, sort, filter } = params
  // As react-admin keys its lists.
  const key = [name, 'getList', { pagination, sort, filter, meta: undefined }]
  return client.getQueryData<{ total: number }>(key)?.total
}
