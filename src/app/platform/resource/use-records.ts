import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { GetListResult } from 'react-admin'
import type { AnyRecord, AnyResource } from './resource.ts'

/** The records of a resource as they are kept here: put right by what an act has answered, or read again. */
export function useRecords({ name }: AnyResource) {
  const client = useQueryClient()
  return useMemo(
    () => ({
      change: (update: (record: AnyRecord) => AnyRecord) =>
        client.setQueriesData<GetListResult<AnyRecord>>(
          { queryKey: [name, 'getList'] },
          (list) => list && { ...list, data: list.data.map(update) },
        ),
      /** With what waits for this user, which counts them. */
      readAgain: () =>
        Promise.all([[name], ['waiting']].map((queryKey) => client.invalidateQueries({ queryKey }))),
    }),
    [client, name],
  )
}
