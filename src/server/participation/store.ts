import type { Queryable } from '../platform/database/database.ts'

/** The team where it is the club's own or one under it; with no club any team there is. */
export async function findTeam(db: Queryable, id: number, club: number | null) {
  return teams(db, id, club).executeTakeFirst()
}

/** As above, and held: notifications of one team are saved one after the other. */
export async function lockTeam(db: Queryable, id: number, club: number | null) {
  return teams(db, id, club).forNoKeyUpdate().executeTakeFirst()
}

export type TeamRow = NonNullable<Awaited<ReturnType<typeof findTeam>>>

function teams(db: Queryable, id: number, club: number | null) {
  return db
    .selectFrom('teams')
    .select(['id', 'short_name', 'name', 'email'])
    .where('id', '=', id)
    .$if(club !== null, (query) =>
      query.where(({ or, eb }) => or([eb('id', '=', club ?? 0), eb('parent_team_id', '=', club ?? 0)])),
    )
}

export type NotificationOfYear = NonNullable<Awaited<ReturnType<typeof findNotification>>>

/** What the team has sent for the year. */
export async function findNotification(db: Queryable, teamId: number, year: number) {
  return notifications(db, teamId).where('n.year', '=', year).executeTakeFirst()
}

/** What the team sent last before the year. */
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

/** The years for which the team has sent one, the newest first. */
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

/** Every club, and whoever else has sent something for the year, with what was sent. */
export async function clubsOf(db: Queryable, year: number) {
  return clubs(db, year)
    .leftJoin('persons as p', 'p.id', 'n.saved_by')
    .select(['t.id', 't.short_name', 'n.form', 'n.saved_at', 'p.name as saved_by_name'])
    .orderBy('t.name_order')
    .orderBy('t.id')
    .execute()
}

/** How many clubs have sent nothing for the year; with a team, whether that one has not. */
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
