import { sql } from 'kysely'
import { ledTo } from '#domain/bans/rulings/led-to.ts'
import type { Ruling } from '#domain/bans/rulings/ruling.ts'
import { effectOfRuling } from '#domain/bans/rulings/ruling-rules.ts'
import type { WallClock } from '#domain/platform/dates.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { among } from '../club-store.ts'
import { calendarOfRulings, matterFactsOf } from '../facts-store.ts'
import { firstDayOf } from '../reading.ts'
import { writtenRules } from '../rule-store.ts'
import type { Subject } from './subject.ts'

/**
 * Returns whether a ruling's number of yellow cards is one at which the rules ban the person, by the person's
 * cards.
 */
export async function yellowsLedTo(
  db: Queryable,
  rulings: readonly Subject[],
  now: WallClock,
): Promise<(ruling: Subject) => boolean> {
  const asked = rulings.filter(({ Yellows, RulingId }) => Yellows > 0 && !RulingId)
  if (!asked.length) return () => false
  const since = firstDayOf(now)
  const people = asked.map(({ PersonId }) => PersonId)
  return ledTo(await matterFactsOf(db, people, { cards: since, rulings: since }, asked))
}

/** Returns when a ruling takes effect; a draft as if published now. */
export async function effectsOf(
  db: Queryable,
  rulings: readonly Subject[],
  now: WallClock,
): Promise<(ruling: Subject) => WallClock> {
  const roots = await rootsOf(db, rulings)
  const written = await writtenRules(db)
  const calendar = await calendarOfRulings(db, [...rulings, ...roots.values()], written)
  return (ruling) => {
    const published = { ...ruling, Published: ruling.Published || now }
    return effectOfRuling(published, roots.get(ruling.RulingId) ?? published, { calendar, written })
  }
}

type Root = Pick<Ruling, 'TournamentId' | 'GameId' | 'Published'>

/** The first ruling of the chain that each corrected ruling belongs to, by the corrected ruling's id. */
async function rootsOf(db: Queryable, rulings: readonly Subject[]): Promise<Map<number, Root>> {
  const named = rulings.flatMap(({ RulingId }) => RulingId || [])
  if (!named.length) return new Map()
  const { rows } = await sql<Root & { named: number }>`
    with recursive up as (
      select r.id as named, r.id, r.ruling_id, r.tournament_id, r.game_id, r.published_at from rulings r where r.id = ${among(named)}
      union all
      select up.named, r.id, r.ruling_id, r.tournament_id, r.game_id, r.published_at
      from up join rulings r on r.id = up.ruling_id and r.id < up.id
    )
    select distinct on (named) named, coalesce(tournament_id, 0) as "TournamentId", coalesce(game_id, 0) as "GameId",
      coalesce(to_char(published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS'), '') as "Published"
    from up order by named, id`.execute(db)
  return new Map(rows.map(({ named: id, ...root }) => [id, root]))
}
