import { SaveContextProvider, type SaveHandlerCallbacks, useUpdate } from 'ra-core'
import type { ReactNode } from 'react'
import type { AnyRecord } from '#app/platform/resource/resource.ts'

type Props = { resource: string; record: AnyRecord; children: ReactNode }

/** As react-admin's EditBase, for a record that is at hand and not fetched: the row of a list. */
export function RecordBase({ resource, record, children }: Props) {
  const { id } = record
  const [update, { isPending }] = useUpdate(resource, { id, previousData: record })
  const save = async (data: object, { onSuccess, onError, meta }: SaveHandlerCallbacks = {}) =>
    void update(resource, { id, data, previousData: record, meta }, { onSuccess, onError })
  return (
    <SaveContextProvider value={{ save, saving: isPending, mutationMode: 'pessimistic' }}>
      {children}
    </SaveContextProvider>
  )
}
