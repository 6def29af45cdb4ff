import { sql } from 'kysely'
import type { Queryable } from '../platform/database/database.ts'
import type { GeneratedAlways } from '../platform/database/schema.ts'
import { ago, type Removal } from '../platform/retention/removal.ts'

declare module '../platform/database/schema.ts' {
  interface Schema {
    calendar_events: {
      id: GeneratedAlways<number>
      person_id: number | null
      team_id: number | null
      game_id: number
      hash: string
      sequence: number
      changed_at: Moment
    }
  }
}

/** The official or club to which an event belongs. All calendars of the same owner share their events. */
export type Owner = { personId: number; teamId: null } | { personId: null; teamId: number }

export type Revision = { sequence: number; changedAt: string }
type Event = { gameId: number; hash: string; first: Revision }

/**
 * The revision of each event, by game id. A changed event gets the next sequence number and the current time.
 */
export async function revise(
  db: Queryable,
  owner: Owner,
  { events, now }: { events: readonly Event[]; now: Date },
): Promise<Map<number, Revision>> {
  const kept = await revisions(db, owner)
  const changed = events.filter(({ gameId, hash }) => kept.get(gameId)?.hash !== hash)
  if (!changed.length) return kept
  await sql`
    insert into calendar_events (person_id, team_id, game_id, hash, sequence, changed_at)
    select ${owner.personId}::int, ${owner.teamId}::int, game_id, hash, sequence, changed_at
    from unnest(${changed.map(({ gameId }) => gameId)}::int[], ${changed.map(({ hash }) => hash)}::text[],
      ${changed.map(({ first }) => first.sequence)}::int[],
      ${changed.map(({ first }) => first.changedAt)}::timestamptz[]) as given (game_id, hash, sequence, changed_at)
    on conflict (person_id, team_id, game_id) do update set hash = excluded.hash,
      sequence = greatest(calendar_events.sequence + 1, excluded.sequence),
      changed_at = greatest(${now.toISOString()}::timestamptz, calendar_events.changed_at)
    where calendar_events.hash <> excluded.hash`.execute(db)
  return revisions(db, owner)
}

async function revisions(db: Queryable, { personId, teamId }: Owner) {
  const rows = await db
    .selectFrom('calendar_events')
    .select(['game_id', 'hash', 'sequence', 'changed_at as changedAt'])
    .where('person_id', 'is not distinct from', personId)
    .where('team_id', 'is not distinct from', teamId)
    .execute()
  return new Map(rows.map(({ game_id, ...row }) => [game_id, row]))
}

/** Deletes revisions that have not changed for 13 months. If the event is read again, its sequence number is the one stored with the game. */
export const oldCalendarEvents: Removal = {
  rows: (now) => ({
    table: 'calendar_events',
    by: sql`changed_at`,
    type: 'timestamptz',
    end: ago('calendarEvents', now),
  }),
}
