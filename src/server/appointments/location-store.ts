import { sql } from 'kysely'
import type { Place } from '#domain/appointments/locations.ts'
import type { Queryable } from '../platform/database/database.ts'

export async function courtPlaces(db: Queryable, courtIds: readonly number[]): Promise<Map<number, Place>> {
  const rows = await db
    .selectFrom('places')
    .select(['court_id', 'latitude as Latitude', 'longitude as Longitude'])
    .where('court_id', '=', among(courtIds))
    .execute()
  return new Map(rows.flatMap(({ court_id, ...place }) => (court_id === null ? [] : [[court_id, place]])))
}

/** Returns a function that maps a postcode to its approximate coordinates; `null` for an unknown postcode. */
export async function homePlaces(db: Queryable): Promise<(postcode: string | null) => Place | null> {
  const rows = await db
    .selectFrom('places')
    .select(['postcode', 'latitude as Latitude', 'longitude as Longitude'])
    .where('postcode', 'is not', null)
    .execute()
  const byCode = new Map(rows.map(({ postcode, ...place }) => [postcode, place]))
  // Ignores a town name after the postcode, as in '600 Akureyri'.
  return (postcode) => byCode.get(postcode?.match(/^\s*(\d{3})(?:\D|$)/)?.[1] ?? '') ?? null
}

export const among = (ids: readonly number[]) => sql<number>`any(${[...new Set(ids)]}::int[])`
