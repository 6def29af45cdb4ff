import { sql } from 'kysely'
import type { CellInput } from '#domain/appointments/board-calls.ts'
import { ReasonCode } from '#domain/appointments/reasons.ts'
import type { RefereeRole } from '#domain/games/codes.ts'
import type { Day } from '#domain/platform/dates.ts'
import type { DayWindow } from '#domain/platform/day-window.ts'
import type { Queryable } from '../platform/database/database.ts'

export async function placesOfGames(db: Queryable, ids: readonly number[]) {
  if (!ids.length) return []
  return (
    db
      .selectFrom('game_referees as gr')
      .innerJoin('persons as p', 'p.id', 'gr.person_id')
      .select(['gr.id', 'gr.game_id', 'gr.role_id', 'gr.person_id', 'p.name'])
      .select(['gr.confirmed_at', 'gr.declined_at', 'gr.declined_reason', 'gr.asked_at'])
      .select('gr.set_by_hand')
      // The latest published appointment of this person to this position.
      .leftJoinLateral(
        ({ selectFrom }) =>
          selectFrom('appointments as a')
            .select(['a.reason', 'a.passed_over'])
            .whereRef('a.game_id', '=', 'gr.game_id')
            .whereRef('a.role_id', '=', 'gr.role_id')
            .whereRef('a.person_id', '=', 'gr.person_id')
            .orderBy('a.id', 'desc')
            .limit(1)
            .as('last'),
        (join) => join.onTrue(),
      )
      .select(['last.reason as appointed_reason', 'last.passed_over'])
      .where('gr.game_id', 'in', [...ids])
      .execute()
  )
}

export async function draftsOfGames(db: Queryable, ids: readonly number[]) {
  if (!ids.length) return []
  return drafts(db)
    .where('d.game_id', 'in', [...ids])
    .execute()
}

/** Drafts on these days that remove or replace one of these persons in a published position. */
export async function draftsTaking(db: Queryable, personIds: readonly number[], days: readonly Day[]) {
  return db
    .selectFrom('game_referees as gr')
    .innerJoin('appointment_drafts as d', (join) =>
      join.onRef('d.game_id', '=', 'gr.game_id').onRef('d.role_id', '=', 'gr.role_id'),
    )
    .innerJoin('games as g', 'g.id', 'gr.game_id')
    .select(['d.game_id', 'd.role_id', 'gr.person_id'])
    .where('gr.person_id', '=', sql<number>`any(${[...personIds]}::int[])`)
    .where(sql<boolean>`d.person_id is distinct from gr.person_id`)
    .where(sql<boolean>`g.game_day::date = any(${[...new Set(days)]}::date[])`)
    .execute()
}

/** The most drafts in one publication. */
const mostDrafts = 2500

function drafts(db: Queryable) {
  return db
    .selectFrom('appointment_drafts as d')
    .leftJoin('persons as p', 'p.id', 'd.person_id')
    .leftJoin('persons as by', 'by.id', 'd.made_by')
    .select(['d.game_id', 'd.role_id', 'd.person_id', 'd.base_person_id', 'd.reason', 'd.version'])
    .select(['p.name', 'by.name as by'])
}

export async function publicationIn(db: Queryable, { from, to }: DayWindow) {
  return drafts(db)
    .innerJoin('games as g', 'g.id', 'd.game_id')
    .where('g.game_day', '>=', from)
    .where(sql<boolean>`g.game_day < ${to}::date + 1`)
    .leftJoin('teams as home', 'home.id', 'g.home_team_id')
    .leftJoin('teams as away', 'away.id', 'g.away_team_id')
    .leftJoin('game_referees as gr', (join) =>
      join.onRef('gr.game_id', '=', 'd.game_id').onRef('gr.role_id', '=', 'd.role_id'),
    )
    .leftJoin('persons as holder', 'holder.id', 'gr.person_id')
    .select(['g.game_day', 'home.short_name as home', 'away.short_name as away'])
    .select(['gr.person_id as holder_id', 'holder.name as holder', 'gr.confirmed_at', 'gr.declined_at'])
    .orderBy('g.game_day')
    .orderBy('d.game_id')
    .orderBy('d.role_id')
    .limit(mostDrafts)
    .execute()
}

export type DraftRow = Awaited<ReturnType<typeof draftsOfGames>>[number]
export type PlaceRow = Awaited<ReturnType<typeof placesOfGames>>[number]

/** Whether staff have access to all of these persons and all are in the list of referees. */
export async function areOfficials(db: Queryable, ids: readonly number[]): Promise<boolean> {
  if (!ids.length) return true
  const rows = await db
    .selectFrom('referees')
    .select('person_id')
    .where('person_id', 'in', [...ids])
    .where('set_by_hand', '=', false)
    .execute()
  return rows.length === ids.length
}

/** '<person> <day>' for each clash between two games that staff accepted. */
export async function passedOverClashes(db: Queryable, days: readonly Day[]): Promise<Set<string>> {
  const sorted = days.toSorted()
  const [from, to] = [sorted[0], sorted.at(-1)]
  if (!from || !to) return new Set()
  const { rows } = await sql<{ key: string }>`
    select distinct a.person_id || ' ' || g.game_day::date as key
    from games g join appointments a on a.game_id = g.id
    where g.game_day >= ${from}::date and g.game_day < ${to}::date + 1
      and ${ReasonCode.OtherGame} = any(a.passed_over)`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

/** Lets one transaction at a time write drafts. Reading is not blocked. */
export async function lockDrafts(db: Queryable): Promise<void> {
  await sql`lock table appointment_drafts in share row exclusive mode`.execute(db)
}

type Written = Pick<CellInput, 'GameId' | 'RoleId' | 'PersonId' | 'Reason'> & { base: number | null }

export async function writeDraft(
  db: Queryable,
  cell: Written,
  by: { personId: number; at: string },
): Promise<void> {
  const values = {
    person_id: cell.PersonId,
    base_person_id: cell.base,
    reason: cell.Reason,
    made_by: by.personId,
    made_at: by.at,
  }
  await db
    .insertInto('appointment_drafts')
    .values({ game_id: cell.GameId, role_id: cell.RoleId, ...values })
    .execute()
}

type Cell = { GameId: number; RoleId: RefereeRole }

export async function deleteDrafts(db: Queryable, cells: readonly Cell[]): Promise<void> {
  if (!cells.length) return
  await db
    .deleteFrom('appointment_drafts')
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('game_id', 'role_id'),
        'in',
        cells.map(({ GameId, RoleId }) => tuple(GameId, RoleId)),
      ),
    )
    .execute()
}
