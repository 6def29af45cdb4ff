import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { GetListResult } from 'react-admin'
import type { AnyRecord, AnyResource } from './resource.ts'
import { useRefresh } from './use-action.ts'
import { asItStandsNow } from './use-record.ts'

/** Functions that replace cached records of a resource with an action's answer, or reload them. */
export function useRecords(of: AnyResource) {
  const client = useQueryClient()
  const refresh = useRefresh()
  return useMemo(
    () => ({
      change: (update: (record: AnyRecord) => AnyRecord) =>
        client.setQueriesData<GetListResult<AnyRecord>>(
          { queryKey: [of.name, 'getList'] },
          (list) => list && { ...list, data: list.data.map(update) },
        ),
      readAgain: () => refresh(of),
    }),
    [client, refresh, of],
  )
}

/**
 * Returns a function that changes a cached record, to show the effect of a write at once. The cache does not
 * count the record as newer.
 */
export function useChangeRecord<Row>({ name }: AnyResource, id: number | string) {
  const client = useQueryClient()
  return useCallback(
    (update: (record: Row) => Row) => {
      const key = [name, 'getOne', { id: String(id), meta: asItStandsNow.meta }]
      client.setQueryData<Row>(key, (record) => record && update(record), {
        updatedAt: client.getQueryState(key)?.dataUpdatedAt,
      })
    },
    [client, name, id],
  )
}
