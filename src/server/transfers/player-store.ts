import { sql } from 'kysely'
import type { Queryable } from '../platform/database/database.ts'

/** Who has the national id, with the club. */
export async function playerBySsn(db: Queryable, ssn: string) {
  return db
    .selectFrom('persons as p')
    .leftJoin('teams as t', 't.id', 'p.team_id')
    .select(['p.id', 'p.name', 't.short_name as team'])
    .where('p.ssn', '=', ssn)
    .executeTakeFirst()
}

/** The clubs that somebody acts for: the own one first, then the teams under it; with null every club there is. */
export async function teamsToActFor(db: Queryable, club: number | null) {
  return db
    .selectFrom('teams')
    .select(['id as Id', 'short_name as Name'])
    .where(({ or, eb }) =>
      club === null ? or([eb('type', '=', 'F')]) : or([eb('id', '=', club), eb('parent_team_id', '=', club)]),
    )
    .orderBy(({ eb }) => eb('id', '=', club ?? 0), 'desc')
    .orderBy(sql`icelandic_order(short_name)`)
    .orderBy('id')
    .execute()
}

/** The club that a player is in now; null without one. */
export async function teamOfPlayer(db: Queryable, personId: number): Promise<number | null> {
  const player = await db
    .selectFrom('persons')
    .select('team_id')
    .where('id', '=', personId)
    .executeTakeFirst()
  return player?.team_id ?? null
}

/** Every club and team, as the options of a filter. */
export async function teamOptions(db: Queryable) {
  return db
    .selectFrom('teams')
    .select(['id as Value', 'short_name as Label'])
    .where('type', '=', 'F')
    .orderBy(sql`icelandic_order(short_name)`)
    .orderBy('id')
    .execute()
}
