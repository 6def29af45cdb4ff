import { sql } from 'kysely'
import { dismissals, yellowCards } from '#domain/games/cards.ts'
import { dayText } from '#domain/platform/dates.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { DemoRuling } from './ruling.ts'

export async function cardedPersons(db: Queryable): Promise<number[]> {
  const rows = await db
    .selectFrom('incidents')
    .select('person_id')
    .distinct()
    .where('incident_type_id', 'in', [...yellowCards, ...dismissals])
    .orderBy('person_id')
    .execute()
  return rows.map(({ person_id }) => person_id)
}

/**
 * Stores demo rulings in the order of publication, so that each can refer to an earlier one. Returns their
 * ids by key.
 */
export async function keepRulings(
  db: Queryable,
  rulings: readonly DemoRuling[],
  { by, today, ids = new Map() }: { by: number; today: string; ids?: Map<string, number> },
): Promise<Map<string, number>> {
  const dayOf = ({ on }: DemoRuling) => on ?? '9999'
  for (const ruling of rulings.toSorted((one, other) => compare(dayOf(one), dayOf(other)))) {
    const { id } = await db
      .insertInto('rulings')
      .values({
        ...columns(ruling, ids),
        registered_by: by,
        registered_at: `${ruling.on ?? today}T09:40:00Z`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(ruling.key, id)
  }
  const fines = rulings.filter(({ on, Fine }) => on !== null && Fine !== null)
  if (!fines.length) return ids
  await db
    .insertInto('discipline_fines')
    .values(
      fines.map(({ GameId, TeamId, Fine, on }) => ({
        game_id: GameId,
        team_id: TeamId,
        amount: Fine,
        description: 'Úrskurður aganefndar',
        meeting: dayText(on ?? ''),
      })),
    )
    .execute()
  return ids
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

function columns(ruling: DemoRuling, ids: ReadonlyMap<string, number>) {
  return {
    kind: ruling.Kind,
    person_id: ruling.PersonId || null,
    team_id: ruling.TeamId || null,
    tournament_id: ruling.TournamentId || null,
    game_id: ruling.GameId || null,
    card: ruling.Card,
    yellows: ruling.Yellows,
    counter: ruling.counter,
    games: ruling.Games,
    until: ruling.Until,
    ruling_id: ruling.names === null ? null : (ids.get(ruling.names) ?? null),
    suspends: ruling.Suspends,
    comment: ruling.Comment,
    fine: ruling.Fine,
    published_at: ruling.on === null ? null : `${ruling.on}T13:00:00Z`,
  }
}

/** Makes the job record the demo's initial bans without notifying the clubs. */
export async function rememberQuietly(db: Queryable, personIds: readonly number[], at: string) {
  await sql`
    insert into unnotified_bans (person_id, at, is_quiet)
    select person_id, ${at}::timestamptz, true from unnest(${[...personIds]}::int[]) as p(person_id)`.execute(
    db,
  )
}
