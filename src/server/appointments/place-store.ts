import { sql } from 'kysely'
import type { Place } from '#domain/appointments/places.ts'
import type { Queryable } from '../platform/database/database.ts'

/** Where these courts are; one whose place is not known is left out. */
export async function courtPlaces(db: Queryable, courtIds: readonly number[]): Promise<Map<number, Place>> {
  const rows = await db
    .selectFrom('places')
    .select(['court_id', 'latitude as Latitude', 'longitude as Longitude'])
    .where('court_id', '=', among(courtIds))
    .execute()
  return new Map(rows.flatMap(({ court_id, ...place }) => (court_id === null ? [] : [[court_id, place]])))
}

/** About where these persons live, by their postcodes; who has none, or one that is not known, is left out. */
export async function homePlaces(db: Queryable, personIds: readonly number[]): Promise<Map<number, Place>> {
  const rows = await db
    .selectFrom('persons as p')
    .innerJoin('places as l', (join) =>
      // Some write the town behind it: 600 Akureyri.
      join.on(sql`l.postcode`, '=', sql`substring(p.postcode from '^\\s*(\\d{3})(?:\\D|$)')`),
    )
    .select(['p.id', 'l.latitude as Latitude', 'l.longitude as Longitude'])
    .where('p.id', '=', among(personIds))
    .execute()
  return new Map(rows.map(({ id, ...place }) => [id, place]))
}

const among = (ids: readonly number[]) => sql<number>`any(${[...new Set(ids)]}::int[])`
