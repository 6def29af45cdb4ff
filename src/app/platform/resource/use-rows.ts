import { type RaRecord, useGetList } from 'react-admin'
import { everyRow } from './provider.ts'
import type { Resource } from './resource.ts'

/** Every row of a resource whose list answers all of them, under the key under which its lists keep them too. */
export function useRows<Row extends object>({ name }: Resource<Row>, filter: object = {}) {
  const pagination = { page: 1, perPage: everyRow }
  return useGetList<Row & RaRecord>(name, { filter, pagination, sort: asAnswered })
}

export const asAnswered = { field: 'id', order: 'ASC' } as const
