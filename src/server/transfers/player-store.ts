import { sql } from 'kysely'
import type { Queryable } from '../platform/database/database.ts'

/** Finds a player by national id, with the club that owns the player. */
export async function playerBySsn(db: Queryable, ssn: string) {
  return db
    .selectFrom('persons as p')
    .leftJoin('teams as t', (join) => join.on('t.id', '=', sql<number>`owner_of(p.id)`))
    .select(['p.id', 'p.name', 't.short_name as team'])
    .where('p.ssn', '=', ssn)
    .executeTakeFirst()
}

/**
 * The clubs for which a user may request transfers: the own club first, then its sub-teams. All clubs if
 * `club` is `null`.
 */
export async function teamsToActFor(db: Queryable, club: number | null) {
  return db
    .selectFrom('teams')
    .select(['id as Id', 'short_name as Name'])
    .where(({ or, eb }) =>
      club === null ? or([eb('type', '=', 'F')]) : or([eb('id', '=', club), eb('parent_team_id', '=', club)]),
    )
    .orderBy(({ eb }) => eb('id', '=', club ?? 0), 'desc')
    .orderBy('name_order')
    .orderBy('id')
    .execute()
}

export async function teamOptions(db: Queryable) {
  return db
    .selectFrom('teams')
    .select(['id as Value', 'short_name as Label'])
    .where('type', '=', 'F')
    .orderBy('name_order')
    .orderBy('id')
    .execute()
}

export async function movePlayer(db: Queryable, personId: number, teamId: number | null) {
  await db
    .updateTable('persons')
    .set((person) => ({ team_id: teamId, version: person('version', '+', 1) }))
    .where('id', '=', personId)
    .execute()
}
