import { type RaRecord, useRecordContext } from 'react-admin'

/** A list may hold less of a record; what is shown or changed by itself is read whole, and as it stands now. */
export const asItStandsNow = { meta: { isWhole: true }, staleTime: 0, onError: () => {} }

/**
 * The same for a form. Nothing of it is kept, nor shared with what only shows the record, so that a form never begins from
 * what stood there before.
 */
export const asFormsBegin = {
  ...asItStandsNow,
  meta: { ...asItStandsNow.meta, isForForm: true },
  gcTime: 0,
}

/** react-admin's useRecordContext, for parts that stand on the page of a record: there is one. */
export function useRecord<Row extends object>(): Row & RaRecord {
  const record = useRecordContext<Row & RaRecord>()
  if (!record) throw new Error('There is no record around this')
  return record
}
