import { type RaRecord, useGetList } from 'react-admin'
import { everyRow } from './provider.ts'
import type { Resource } from './resource.ts'

/** All rows of a client-side list, sharing the list's cache entry. */
export function useRows<Row extends object>({ name }: Resource<Row>, filter: object = {}) {
  const pagination = { page: 1, perPage: everyRow }
  return useGetList<Row & RaRecord>(name, { filter, pagination, sort: asAnswered })
}

export const asAnswered = { field: 'id', order: 'ASC' } as const
