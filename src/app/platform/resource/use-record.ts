import { type RaRecord, useRecordContext } from 'react-admin'

/** Query options that load a record completely and anew. Rows in the cache of a list may lack fields. */
export const asItStandsNow = { meta: { isWhole: true }, staleTime: 0, onError: () => {} }

/**
 * Like `asItStandsNow`, for forms. The answer is neither cached nor shared with read-only views, so a form never starts from old
 * values.
 */
export const asFormsBegin = {
  ...asItStandsNow,
  meta: { ...asItStandsNow.meta, isForForm: true },
  gcTime: 0,
}

/** react-admin's useRecordContext for parts of a record's page, where a record always exists. */
export function useRecord<Row extends object>(): Row & RaRecord {
  const record = useRecordContext<Row & RaRecord>()
  if (!record) throw new Error('useRecord must be called on the page of a record')
  return record
}
