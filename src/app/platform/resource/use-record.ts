import { type RaRecord, useRecordContext } from 'react-admin'

/** A list row may lack fields, so a single record is loaded in full and fresh. */
export const asItStandsNow = { meta: { isWhole: true }, staleTime: 0, onError: () => {} }

/** Like `asItStandsNow`, for forms. Nothing is cached or shared with read-only views, so a form never starts from old values. */
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
