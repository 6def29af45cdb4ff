import { sql } from 'kysely'
import type { DeclinedPlace } from '#domain/assignments/assignment.ts'
import { GameOutcome } from '#domain/games/codes.ts'
import type { Day } from '#domain/platform/dates.ts'
import type { Queryable } from '../platform/database/database.ts'
import { countRows } from '../platform/lists/pages.ts'

/** Stores a decline instead of an earlier answer, and marks it as not yet seen by staff. */
export async function decline(db: Queryable, id: number, { at, reason }: { at: string; reason: string }) {
  const answer = { confirmed_at: null, declined_at: at, declined_reason: reason, decline_seen_at: null }
  await db.updateTable('game_referees').set(answer).where('id', '=', id).execute()
}

/**
 * Marks a declined appointment as seen by staff. Returns false if the official answered again after `declined`.
 */
export async function markDeclineSeen(db: Queryable, id: number, declined: string, at: string) {
  const { numUpdatedRows } = await db
    .updateTable('game_referees')
    .set(({ fn, ref }) => ({
      decline_seen_at: fn.coalesce(ref('decline_seen_at'), sql<string>`${at}::timestamptz`),
    }))
    .where('id', '=', id)
    .where('declined_at', '=', declined)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const declinedUnseen = (db: Queryable, since: Day) =>
  db
    .selectFrom('game_referees as d')
    .innerJoin('games as g', 'g.id', 'd.game_id')
    .where('d.declined_at', 'is not', null)
    .where('d.decline_seen_at', 'is', null)
    .where('g.game_day', '>=', since)
    .where('g.outcome', 'is distinct from', GameOutcome.Cancelled)

export async function declinedPlaces(db: Queryable, since: Day): Promise<DeclinedPlace[]> {
  return declinedUnseen(db, since)
    .innerJoin('persons as p', 'p.id', 'd.person_id')
    .leftJoin('teams as home', 'home.id', 'g.home_team_id')
    .leftJoin('teams as away', 'away.id', 'g.away_team_id')
    .select(['d.id as RefereeGameId', 'p.id as PersonId', 'p.name as Name', 'd.role_id as RoleId'])
    .select(['g.id as GameId', 'g.game_day as GameDay'])
    .select(({ fn, ref }) => [
      fn.coalesce('home.short_name', sql<string>`''`).as('HomeTeamShortName'),
      fn.coalesce('away.short_name', sql<string>`''`).as('AwayTeamShortName'),
      fn.coalesce('d.declined_reason', sql<string>`''`).as('Reason'),
      ref('d.declined_at').$notNull().as('Declined'),
    ])
    .orderBy('d.declined_at')
    .orderBy('d.id')
    .limit(maxDeclined)
    .execute()
}

export async function countDeclined(db: Queryable, since: Day): Promise<number> {
  return countRows(db, declinedUnseen(db, since).select('d.id'))
}

export async function firstDeclined(db: Queryable, since: Day): Promise<string | null> {
  const { first } = await declinedUnseen(db, since)
    .select(({ fn }) => fn.min('d.declined_at').as('first'))
    .executeTakeFirstOrThrow()
  return first
}

const maxDeclined = 500
