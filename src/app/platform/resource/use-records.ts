import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { GetListResult } from 'react-admin'
import type { AnyRecord, AnyResource } from './resource.ts'
import { useRefresh } from './use-action.ts'
import { asItStandsNow } from './use-record.ts'

/** The records of a resource as they are kept here: put right by what an action has answered, or read again. */
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

/** Changes a record as its page keeps it, so that what a write did is seen at once; when it was read stays as it was. */
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
