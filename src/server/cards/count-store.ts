import { sql } from 'kysely'
import type { Queryable } from '../platform/database/database.ts'
import { known } from '../platform/known.ts'

type CountQuery = { motId: number[]; category?: number; group?: number }

export type CountedTournament = { id: number; name: string; shortName: string }
/** Parallel arrays with one entry per game. `referee` is 0 if unknown. */
export type CountedGames = Record<'tournament' | 'referee' | 'yellow' | 'red', number[]>

/**
 * Loads the finished games with their numbers of cards (CRD-13). The caller sums them, because sums in the
 * database take several times as long.
 */
export async function countedGames(db: Queryable, { motId, category, group }: CountQuery) {
  const { rows } = await sql<CountedGames & { tournaments: CountedTournament[] }>`
    with chosen as materialized (
      select id, name, name_order, ${uniqueShortName} as short_name from tournaments
      where id = any(${motId}::int[]) and ${category ? sql`category_type_id = ${category}::int` : sql`true`}
    )
    select coalesce(array_agg(tournament_id), '{}') as tournament, coalesce(array_agg(coalesce(referee_id, 0)), '{}') as referee,
      coalesce(array_agg(yellow), '{}') as yellow, coalesce(array_agg(red), '{}') as red,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'shortName', short_name)
        order by name_order, id), '[]') from chosen) as tournaments
    from game_cards
    where is_over and tournament_id in (select id from chosen) and ${group ? ofGroup(group) : sql`true`}`.execute(
    db,
  )
  return known(rows[0])
}

export async function namesOf(db: Queryable, referees: Iterable<number>) {
  return db
    .selectFrom('persons')
    .select(['id', 'acronym', 'name'])
    .where('id', '=', sql<number>`any(${[...referees]}::int[])`)
    .orderBy('name_order')
    .orderBy('id')
    .execute()
}

/** Appends the year if two seasons share the short name. */
const uniqueShortName = sql`
  short_name || case when count(*) over (partition by short_name) > 1 then ' ' || year else '' end`

const ofGroup = (group: number) =>
  sql`referee_id in (select person_id from referees where permission_type_id = ${group}::int)`
