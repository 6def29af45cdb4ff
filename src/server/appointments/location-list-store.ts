import { sql } from 'kysely'
import { PlaceKind } from '#domain/appointments/placed.ts'
import type { Queryable } from '../platform/database/database.ts'

/** The most rows that one request reads (T29). There are fewer courts and postcodes. */
const mostRows = 5000

export async function listedCourts(db: Queryable) {
  return db
    .selectFrom('courts as c')
    .leftJoin('places as p', 'p.court_id', 'c.id')
    .leftJoin('teams as t', 't.id', 'c.team_id')
    .select(['c.id as court_id', 'c.name', 't.short_name as team', 'p.latitude', 'p.longitude', 'p.version'])
    .orderBy('c.name_order')
    .orderBy('c.id')
    .limit(mostRows)
    .execute()
}

export async function listedPostcodes(db: Queryable) {
  return db
    .selectFrom('places')
    .select(['postcode', 'name', 'latitude', 'longitude', 'version'])
    .where('postcode', 'is not', null)
    .orderBy('postcode')
    .limit(mostRows)
    .execute()
}

/** Locks the court against deletion until its location is stored. */
export async function courtOf(db: Queryable, id: number) {
  return db
    .selectFrom('courts as c')
    .leftJoin('teams as t', 't.id', 'c.team_id')
    .select(['c.name', 't.short_name as team'])
    .where('c.id', '=', id)
    .forKeyShare('c')
    .executeTakeFirst()
}

export async function placeOf(db: Queryable, kind: PlaceKind, of: number) {
  const places = db.selectFrom('places').selectAll()
  const found =
    kind === PlaceKind.Court ? places.where('court_id', '=', of) : places.where('postcode', '=', String(of))
  return found.executeTakeFirst()
}

export async function lockPlaces(db: Queryable): Promise<void> {
  await sql`lock table places in share row exclusive mode`.execute(db)
}

/** Returns the id of the deleted row; `undefined` if there was none. */
export async function removePlace(db: Queryable, kind: PlaceKind, of: number): Promise<number | undefined> {
  const places = db.deleteFrom('places').returning('id')
  const removed =
    kind === PlaceKind.Court ? places.where('court_id', '=', of) : places.where('postcode', '=', String(of))
  return (await removed.executeTakeFirst())?.id
}
