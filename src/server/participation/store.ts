import { sql } from 'kysely'
import { type ParticipationForm, wholeForm } from '#domain/participation/form.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { Generated, GeneratedAlways } from '../platform/database/schema.ts'
import { ago, type Removal, removeOldImportChanges } from '../platform/retention/removal.ts'
import { isInScope } from '../teams/team-scope-store.ts'

/** Finds a team, if it is the club or one of its sub-teams. If `club` is `null`, finds any team. */
export async function findTeam(db: Queryable, id: number, club: number | null) {
  return teams(db, id, club).executeTakeFirst()
}

/** Finds and locks a team like `findTeam`, so that its notifications are saved one at a time. */
export async function lockTeam(db: Queryable, id: number, club: number | null) {
  return teams(db, id, club).forNoKeyUpdate().executeTakeFirst()
}

export type TeamRow = NonNullable<Awaited<ReturnType<typeof findTeam>>>

function teams(db: Queryable, id: number, club: number | null) {
  return db
    .selectFrom('teams')
    .select(['id', 'short_name', 'name', 'email'])
    .where('id', '=', id)
    .where(isInScope({ club }, 'teams'))
}

export type NotificationOfYear = NonNullable<Awaited<ReturnType<typeof findNotification>>>

export async function findNotification(db: Queryable, teamId: number, year: number) {
  return notifications(db, teamId).where('n.year', '=', year).executeTakeFirst()
}

export async function lastBefore(db: Queryable, teamId: number, year: number) {
  return notifications(db, teamId)
    .where('n.year', '<', year)
    .orderBy('n.year', 'desc')
    .limit(1)
    .executeTakeFirst()
}

function notifications(db: Queryable, teamId: number) {
  return db
    .selectFrom('participation_notifications as n')
    .innerJoin('persons as p', 'p.id', 'n.saved_by')
    .select(['n.id', 'n.year', 'n.form', 'n.saved_at', 'n.saved_by', 'n.version', 'p.name as saved_by_name'])
    .where('n.team_id', '=', teamId)
}

export async function yearsOf(db: Queryable, teamId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('participation_notifications')
    .select('year')
    .where('team_id', '=', teamId)
    .orderBy('year', 'desc')
    .execute()
  return rows.map(({ year }) => year)
}

export type ClubRow = Awaited<ReturnType<typeof clubsOf>>[number]

/** All clubs with their notification of participation for the year, if any, and other teams that sent one. */
export async function clubsOf(db: Queryable, year: number) {
  return clubs(db, year)
    .leftJoin('persons as p', 'p.id', 'n.saved_by')
    .select(['t.id', 't.short_name', 'n.form', 'n.saved_at', 'p.name as saved_by_name'])
    .orderBy('t.name_order')
    .orderBy('t.id')
    .execute()
}

/**
 * The number of clubs without a notification of participation for the year. With `teamId`, 0 or 1 for that
 * team.
 */
export async function missing(db: Queryable, year: number, teamId: number | null): Promise<number> {
  const { count } = await clubs(db, year)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('n.id', 'is', null)
    .$if(teamId !== null, (query) => query.where('t.id', '=', teamId))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function clubs(db: Queryable, year: number) {
  return db
    .selectFrom('teams as t')
    .leftJoin('participation_notifications as n', (join) =>
      join.onRef('n.team_id', '=', 't.id').on('n.year', '=', year),
    )
    .where(({ or, and, eb }) =>
      or([eb('n.id', 'is not', null), and([eb('t.type', '=', 'F'), eb('t.parent_team_id', 'is', null)])]),
    )
}

declare module '../platform/database/schema.ts' {
  interface Schema {
    participation_notifications: {
      id: GeneratedAlways<number>
      team_id: number
      year: number
      form: Json<ParticipationForm>
      saved_at: Moment
      saved_by: number
      version: Generated<number>
    }
  }
}

const { Chairman, President } = wholeForm()
const nobody = sql`${JSON.stringify({ Chairman, President })}::jsonb`

/**
 * Deletes persons from notifications of participation of past seasons, and the import changes of these
 * notifications.
 */
export const officers: Removal = {
  rows: (now) => ({
    table: 'participation_notifications',
    by: sql`make_date(year + 1, 1, 1)`,
    type: 'date',
    end: ago('participationOfficers', now),
    isOver: sql`form || ${nobody} <> form`,
  }),
  remove: (tx, ids) =>
    sql`update participation_notifications set form = form || ${nobody}, version = version + 1
      where id = any(${[...ids]}::int[])`.execute(tx),
  others: async (tx, now) => {
    const over = ago('participationOfficers', now)
    await removeOldImportChanges(tx, 'participation.csv', over)
    await sql`delete from import_changes where file = 'participation.csv' and record_id = any(array(
      select id from participation_notifications where make_date(year + 1, 1, 1) < ${over}))`.execute(tx)
  },
}
