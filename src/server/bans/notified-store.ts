import { sql } from 'kysely'
import type { Ban } from '#domain/bans/ban.ts'
import type { BanCause } from '#domain/bans/codes.ts'
import { type NotifiedBan, notifiedBan } from '#domain/bans/difference.ts'
import { dismissals, yellowCards } from '#domain/games/cards.ts'
import type { WallClock } from '#domain/platform/dates.ts'
import { keptFor } from '#domain/platform/retention.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { GeneratedAlways } from '../platform/database/schema.ts'
import { inGroups } from '../platform/jobs/for-each-row.ts'
import type { Removal } from '../platform/retention/removal.ts'
import { among } from './club-store.ts'

declare module '../platform/database/schema.ts' {
  interface Schema {
    notified_bans: {
      id: GeneratedAlways<number>
      person_id: number
      key: string
      team_id: number
      game_id: number | null
      cause: BanCause
      count: number
      games: number | null
      until: string | null
      served: number[]
      is_open: boolean
      awaits_ruling: boolean
      is_for_committee: boolean
      said: string
      rulings: string
      at: Moment
    }
  }
}

/**
 * Deletes notified bans after the season whose cards they are about, except bans that still last. A season
 * ends with its year.
 */
export const notifiedBans: Removal = {
  rows: (now) => ({
    table: 'notified_bans',
    by: sql`at`,
    type: 'timestamptz',
    end: sql`date_trunc('year', ${now.toISOString()}::timestamptz at time zone 'UTC') at time zone 'UTC' - ${keptFor.notifiedBans}::interval`,
    isOver: sql`(until is null or until < ${now.toISOString()}::timestamptz at time zone 'UTC')`,
  }),
}

/** First key of the advisory locks on persons. */
const banLock = 155

/**
 * Lets one transaction at a time notify clubs about a person. Locks the persons in id order to avoid
 * deadlocks.
 */
export async function lockPersons(db: Queryable, personIds: readonly number[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(${banLock}::int, person_id)
    from (select person_id from unnest(${[...personIds]}::int[]) as p(person_id) order by person_id) locked`.execute(
    db,
  )
}

/**
 * SQL for the persons whose bans may change with the games in `changed`: persons with a card in them, a ban
 * due to them or served in them, or an open ban of a playing team.
 */
export const personsOfChanged = `
  select i.person_id from changed g join incidents i on i.game_id = g.id
    and i.incident_type_id in (${[...yellowCards, ...dismissals].join(', ')})
  union
  select b.person_id from changed g join notified_bans b on b.game_id = g.id
  union
  select b.person_id from changed g join notified_bans b on b.team_id in (g.home_team_id, g.away_team_id)
  where b.is_open
  union
  select person_id from notified_bans where served && array(select id from changed)`

export async function affectedBy(db: Queryable, gameIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ person_id: number }>`
    with changed as materialized (select id, home_team_id, away_team_id from games where id = ${among(gameIds)})
    ${sql.raw(personsOfChanged)} order by 1`.execute(db)
  return rows.map(({ person_id }) => person_id)
}

export type NotifiedRow = NotifiedBan & { readonly Id: number; readonly PersonId: number }

export async function notifiedOf(db: Queryable, personIds: readonly number[]): Promise<NotifiedRow[]> {
  return db
    .selectFrom('notified_bans as b')
    .innerJoin('teams as t', 't.id', 'b.team_id')
    .select([
      'b.id as Id',
      'b.person_id as PersonId',
      'b.key as Key',
      'b.cause as Cause',
      'b.served as Served',
    ])
    .select([
      'b.is_open as IsOpen',
      'b.awaits_ruling as AwaitsRuling',
      'b.is_for_committee as IsForCommittee',
      'b.said as Said',
      'b.rulings as Rulings',
      't.club_id as ClubId',
    ])
    .where('b.person_id', '=', among(personIds))
    .orderBy('b.id')
    .execute()
}

type Remembered = { ban: Ban; teamId: number; clubId: number; now: WallClock; at: Date }

/**
 * Stores the notified bans, in groups of one statement each. Returns a function for the id of a ban's row.
 */
export async function remember(
  db: Queryable,
  bans: readonly Remembered[],
): Promise<(ban: Pick<Ban, 'PersonId' | 'Key'>) => number> {
  const ids = new Map<string, number>()
  for (const group of inGroups(bans)) {
    const rows = await db
      .insertInto('notified_bans')
      .values(group.map(toldRow))
      .onConflict((conflict) =>
        conflict.columns(['person_id', 'key']).doUpdateSet((row) => ({
          team_id: row.ref('excluded.team_id'),
          game_id: row.ref('excluded.game_id'),
          cause: row.ref('excluded.cause'),
          count: row.ref('excluded.count'),
          games: row.ref('excluded.games'),
          until: row.ref('excluded.until'),
          served: row.ref('excluded.served'),
          is_open: row.ref('excluded.is_open'),
          awaits_ruling: row.ref('excluded.awaits_ruling'),
          is_for_committee: row.ref('excluded.is_for_committee'),
          said: row.ref('excluded.said'),
          rulings: row.ref('excluded.rulings'),
          at: row.ref('excluded.at'),
        })),
      )
      .returning(['id', 'person_id', 'key'])
      .execute()
    for (const { id, person_id, key } of rows) ids.set(`${person_id} ${key}`, id)
  }
  return ({ PersonId, Key }) => ids.get(`${PersonId} ${Key}`) ?? 0
}

function toldRow({ ban, teamId, clubId, now, at }: Remembered) {
  const told = notifiedBan(ban, clubId, now)
  const last = ban.Terms.at(-1)
  return {
    person_id: ban.PersonId,
    key: ban.Key,
    cause: ban.Cause,
    count: ban.Count,
    team_id: teamId,
    game_id: ban.Cards.at(-1)?.GameId ?? null,
    games: last?.Games ?? null,
    until: last?.Until ?? null,
    served: [...ban.Served],
    is_open: told.IsOpen,
    awaits_ruling: told.AwaitsRuling,
    is_for_committee: told.IsForCommittee,
    said: told.Said,
    rulings: told.Rulings,
    at: at.toISOString(),
  }
}

/** Marks bans as closed. Keeps the rows, because notices refer to them. */
export async function closeTold(db: Queryable, ids: readonly number[], at: Date): Promise<void> {
  if (!ids.length) return
  await db
    .updateTable('notified_bans')
    .set({ is_open: false, is_for_committee: false, at: at.toISOString() })
    .where('id', '=', among(ids))
    .execute()
}
