import { type Selectable, sql } from 'kysely'
import type { DayWindow } from '#domain/platform/day-window.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { Generated, GeneratedAlways, Schema } from '../platform/database/schema.ts'
import {
  ago,
  type Removal,
  removeImportChanges,
  removeOldImportChanges,
} from '../platform/retention/removal.ts'

export type HolidayRow = Selectable<Schema['holidays']>

/** A person's leave in a period, earliest first. */
export async function leaveIn(
  db: Queryable,
  personId: number,
  { from, to }: DayWindow,
): Promise<HolidayRow[]> {
  return db
    .selectFrom('holidays')
    .selectAll()
    .where('person_id', '=', personId)
    .where('date_from', '<=', to)
    .where('date_to', '>=', from)
    .orderBy('date_from')
    .orderBy('id')
    .execute()
}

export type PersonLeaveRow = Awaited<ReturnType<typeof everybodysLeave>>[number]

/** All persons' leave in a period, earliest first, without comments. */
export async function everybodysLeave(db: Queryable, { from, to }: DayWindow) {
  return db
    .selectFrom('holidays as h')
    .innerJoin('persons as p', 'p.id', 'h.person_id')
    .select(['h.id', 'h.person_id', 'h.date_from', 'h.date_to', 'h.part_of_day', 'p.name'])
    .where('h.date_from', '<=', to)
    .where('h.date_to', '>=', from)
    .orderBy('h.date_from')
    .orderBy('p.name_order')
    .orderBy('h.id')
    .limit(maxLeave)
    .execute()
}

/** The most rows that one request reads (T29). Nobody reads more. */
const maxLeave = 5000

export async function ownLeave(db: Queryable, id: number, personId: number): Promise<HolidayRow | undefined> {
  return ownLeaveQuery(db, id, personId).executeTakeFirst()
}

export async function lockOwnLeave(
  db: Queryable,
  id: number,
  personId: number,
): Promise<HolidayRow | undefined> {
  return ownLeaveQuery(db, id, personId).forUpdate().executeTakeFirst()
}

const ownLeaveQuery = (db: Queryable, id: number, personId: number) =>
  db.selectFrom('holidays').selectAll().where('id', '=', id).where('person_id', '=', personId)

export async function deleteLeave(db: Queryable, id: number): Promise<void> {
  await db.deleteFrom('holidays').where('id', '=', id).execute()
}

export async function isListedReferee(db: Queryable, personId: number): Promise<boolean> {
  const found = await db
    .selectFrom('referees')
    .select('person_id')
    .where('person_id', '=', personId)
    .where('set_by_hand', '=', false)
    .executeTakeFirst()
  return found !== undefined
}

export async function gamesIn(db: Queryable, personId: number, { from, to }: DayWindow) {
  const { rows } = await sql<{
    GameId: number
    GameDay: string
    HomeTeamShortName: string
    AwayTeamShortName: string
  }>`
    select distinct g.id as "GameId", g.game_day as "GameDay",
      coalesce(home.short_name, '') as "HomeTeamShortName", coalesce(away.short_name, '') as "AwayTeamShortName"
    from game_referees mine
    join games g on g.id = mine.game_id
    left join teams home on home.id = g.home_team_id
    left join teams away on away.id = g.away_team_id
    where mine.person_id = ${personId} and g.game_day >= ${from}::date and g.game_day < ${to}::date + 1
    order by g.game_day, g.id limit ${maxGames}`.execute(db)
  return rows
}

const maxGames = 50

declare module '../platform/database/schema.ts' {
  interface Schema {
    holidays: {
      id: GeneratedAlways<number>
      person_id: number
      date_from: Day
      date_to: Day
      part_of_day: Generated<boolean>
      comment: Generated<string>
      version: Generated<number>
    }
  }
}

/** Deletes old leave. Its import changes are deleted too, because a comment may be about health. */
export const leave: Removal = {
  rows: (now) => ({ table: 'holidays', by: sql`date_to`, type: 'date', end: ago('leave', now) }),
  before: (tx, ids) => removeImportChanges(tx, 'leave.csv', ids),
  others: (tx, now) => removeOldImportChanges(tx, 'leave.csv', ago('leave', now)),
}
