import { type Selectable, sql } from 'kysely'
import { AuthType } from '#domain/platform/auth-type.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { Schema } from '../platform/database/schema.ts'
import { ago, type Removal } from '../platform/retention/removal.ts'

export type ConflictRow = Selectable<Schema['official_conflicts']>
export type NamedConflictRow = ConflictRow & { name: string; team: string }

/** The most rows that one request reads (T29). More conflicts than staff ever enter. */
const mostRows = 5000

const named = (db: Queryable) =>
  db
    .selectFrom('official_conflicts as c')
    .innerJoin('persons as p', 'p.id', 'c.person_id')
    .innerJoin('teams as t', 't.id', 'c.team_id')
    .selectAll('c')
    .select(['p.name', 't.short_name as team'])
    .limit(mostRows)

export async function everybodys(db: Queryable): Promise<NamedConflictRow[]> {
  return named(db).orderBy('p.name_order').orderBy('t.name_order').orderBy('c.id').execute()
}

export async function ofPerson(db: Queryable, personId: number): Promise<NamedConflictRow[]> {
  return named(db).where('c.person_id', '=', personId).orderBy('t.name_order').orderBy('c.id').execute()
}

export async function ownClubs(db: Queryable, personId: number) {
  return db
    .selectFrom('teams as t')
    .select(['t.id', 't.short_name as team'])
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('t.id', 'in', selectFrom('persons').select('team_id').where('id', '=', personId)),
        eb('t.id', 'in', selectFrom('referees').select('team_id').where('person_id', '=', personId)),
      ]),
    )
    .orderBy('t.name_order')
    .execute()
}

export async function conflict(db: Queryable, id: number): Promise<ConflictRow | undefined> {
  return db.selectFrom('official_conflicts').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function isOfficial(db: Queryable, personId: number): Promise<boolean> {
  const { rows } = await sql`
    select from referees where person_id = ${personId} and not set_by_hand
    union all select from roles where person_id = ${personId}
      and auth_type in (${AuthType.Referee}, ${AuthType.Supervisor}) limit 1`.execute(db)
  return rows.length > 0
}

export async function lockConflictsOf(db: Queryable, personId: number): Promise<void> {
  await db.selectFrom('persons').select('id').where('id', '=', personId).forNoKeyUpdate().execute()
}

/** Deletes a conflict of the person; of any person if `personId` is `null`. */
export async function removeConflict(db: Queryable, id: number, personId: number | null): Promise<boolean> {
  const removed = await db
    .deleteFrom('official_conflicts')
    .where('id', '=', id)
    .$if(personId !== null, (some) => some.where('person_id', '=', personId ?? 0))
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}

const officialTypes = sql`(${AuthType.Referee}, ${AuthType.Supervisor})`

/** Expired club conflicts: their person has long had no official's role and no game. */
export const oldConflicts: Removal = {
  rows: (now) => {
    const end = ago('clubConflicts', now)
    return {
      table: 'official_conflicts',
      by: sql`entered_at`,
      type: 'timestamptz',
      end,
      isOver: sql`not exists (select from roles r where r.person_id = official_conflicts.person_id
          and r.auth_type in ${officialTypes} and (r.ends_on is null or r.ends_on >= ${end}))
        and not exists (select from ended_roles e where e.person_id = official_conflicts.person_id
          and e.auth_type in ${officialTypes} and e.ended_at >= ${end})
        and not exists (select from game_referees gr join games g on g.id = gr.game_id
          where gr.person_id = official_conflicts.person_id and g.game_day >= ${end})`,
    }
  },
}
