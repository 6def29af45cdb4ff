import { sql } from 'kysely'
import type { Place } from '#domain/assignments/rules.ts'
import type { ExecutionGame, Written } from '#domain/game-execution/form.ts'
import { RefereeRole } from '#domain/games/codes.ts'
import { TypeKind } from '#domain/platform/types.ts'
import { isOn } from '../games/state-store.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { Generated, GeneratedAlways } from '../platform/database/schema.ts'
import {
  ago,
  isGameBefore,
  type Removal,
  removeImportChanges,
  removeOldImportChanges,
} from '../platform/retention/removal.ts'

export type FormRow = {
  game_id: number
  game_day: string
  tournament: string
  home: string
  away: string
  court: string
  person_id: number
  person: string
  places: Place[]
  comment: string
  handed_in_at: string | null
  version: number
  rows: Written[]
}

/**
 * An official's execution form about a game, even if nothing is saved yet. Undefined for an unknown game or
 * person.
 */
export async function findForm(db: Queryable, gameId: number, personId: number) {
  const { rows } = await sql<FormRow>`
    select g.id as game_id, g.game_day, t.short_name as tournament, ${teamNames}, coalesce(c.name, '') as court,
      p.id as person_id, p.name as person, (${places}) as places,
      coalesce(e.comment, '') as comment, e.handed_in_at, coalesce(e.version, 0) as version,
      (${writtenRows}) as rows
    from games g
    join persons p on p.id = ${personId}
    join tournaments t on t.id = g.tournament_id
    left join teams home on home.id = g.home_team_id
    left join teams away on away.id = g.away_team_id
    left join courts c on c.id = g.court_id
    left join game_executions e on e.game_id = g.id and e.person_id = p.id
    where g.id = ${gameId}`.execute(db)
  return rows[0]
}

const teamNames = sql`coalesce(home.short_name, '') as home, coalesce(away.short_name, '') as away`

const places = sql`
  select coalesce(json_agg(json_build_object(
    'PersonId', gr.person_id, 'RoleId', gr.role_id, 'IsSetByHand', gr.set_by_hand)), '[]')
  from game_referees gr where gr.game_id = g.id`

const writtenRows = sql`
  select coalesce(json_agg(json_build_object('TypeId', r.type_id, 'Other', r.other, 'Rating', r.rating)), '[]')
  from game_execution_rows r where r.game_id = g.id and r.person_id = p.id`

/** The row types and ratings of an execution form, in the order the association has set. */
export async function formOptions(db: Queryable) {
  const found = await db
    .selectFrom('types')
    .select(['kind', 'id', 'label'])
    .where('kind', 'in', [TypeKind.Execution, TypeKind.ExecutionRating])
    .orderBy('position')
    .orderBy('id')
    .execute()
  const of = (kindOfType: TypeKind) => found.filter(({ kind }) => kind === kindOfType)
  return { types: of(TypeKind.Execution), ratings: of(TypeKind.ExecutionRating) }
}

type Saved = { comment: string; handedInAt: Date | null; rows: readonly Written[] }
type Form = Pick<FormRow, 'game_id' | 'person_id'>

export async function saveForm(
  db: Queryable,
  { game_id, person_id }: Form,
  { comment, handedInAt, rows }: Saved,
): Promise<void> {
  const handed_in_at = handedInAt?.toISOString() ?? null
  await db
    .insertInto('game_executions')
    .values({ game_id, person_id, comment, handed_in_at })
    .onConflict((conflict) =>
      conflict
        .columns(['game_id', 'person_id'])
        .doUpdateSet((row) => ({ comment, handed_in_at, version: row('game_executions.version', '+', 1) })),
    )
    .execute()
  if (!rows.length) return
  const values = rows.map(({ TypeId, Other, Rating }) => ({
    game_id,
    person_id,
    type_id: TypeId,
    other: Other,
    rating: Rating,
  }))
  await db
    .insertInto('game_execution_rows')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['game_id', 'person_id', 'type_id'])
        .doUpdateSet(({ ref }) => ({ other: ref('excluded.other'), rating: ref('excluded.rating') })),
    )
    .execute()
}

type DueQuery = { personId: number; from: string; now: string }

/**
 * Games whose execution form the person has begun or has to send: as supervisor, or as referee if the game
 * has no supervisor.
 */
export async function waitingForms(
  db: Queryable,
  { personId, from, now }: DueQuery,
): Promise<ExecutionGame[]> {
  const { Referee, Supervisor } = RefereeRole
  const { rows } = await sql<ExecutionGame>`
    select g.id as "GameId", g.game_day as "GameDay",
      coalesce(home.short_name, '') as "HomeTeamShortName", coalesce(away.short_name, '') as "AwayTeamShortName"
    from games g
    left join teams home on home.id = g.home_team_id
    left join teams away on away.id = g.away_team_id
    left join game_executions e on e.game_id = g.id and e.person_id = ${personId}
    where g.game_day >= ${from}::date and g.game_day <= ${now}::timestamp
      and ${isOn('g')} and e.handed_in_at is null
      and exists (
        select from game_referees mine
        where mine.game_id = g.id and mine.person_id = ${personId} and not mine.set_by_hand and (
          e.id is not null or mine.role_id = ${Supervisor} or mine.role_id = ${Referee} and not exists (
            select from game_referees other where other.game_id = g.id and other.role_id = ${Supervisor}
          )
        )
      )
    order by g.game_day, g.id
    limit ${mostWaiting}`.execute(db)
  return rows
}

/** The most rows that one request reads (T29). Nobody has more in three months. */
const mostWaiting = 200

declare module '../platform/database/schema.ts' {
  interface Schema {
    game_executions: {
      id: GeneratedAlways<number>
      game_id: number
      person_id: number
      handed_in_at: MaybeMoment
      comment: Generated<string>
      version: Generated<number>
    }
    game_execution_rows: {
      game_id: number
      person_id: number
      type_id: number
      other: Generated<string>
      rating: Generated<number>
    }
  }
}

/**
 * Deletes old execution forms. Their import changes are deleted too, because they contain the comment and its
 * author.
 */
export const executions: Removal = {
  rows: (now) => ({
    table: 'game_executions',
    by: sql`id`,
    type: 'integer',
    isOver: isGameBefore(ago('gameExecutions', now)),
  }),
  before: (tx, ids) => removeImportChanges(tx, 'executions.csv', ids),
  others: (tx, now) => removeOldImportChanges(tx, 'executions.csv', ago('gameExecutions', now)),
}
