import { sql } from 'kysely'
import type { EnteredKind } from '#domain/appointments/conflicts.ts'
import type { RefereeRole } from '#domain/games/codes.ts'
import type { Queryable } from '../../platform/database/database.ts'

export type CourtAt = { court_id: number; postcode: string }

/** Places each court at a different point a few hundred metres from the centre of its postcode. */
export async function placeCourts(db: Queryable, courts: readonly CourtAt[]): Promise<void> {
  await sql`
    insert into places (court_id, latitude, longitude)
    select court.court_id, round((l.latitude + (court.court_id % 5 - 2) * 0.002)::numeric, 3),
      round((l.longitude + (court.court_id % 7 - 3) * 0.003)::numeric, 3)
    from json_to_recordset(${JSON.stringify(courts)}) as court (court_id int, postcode text)
    join places l on l.postcode = court.postcode order by court.court_id`.execute(db)
}

export type FreeOfficial = { person_id: number; permission: number; club: number | null; own: number | null }

type Wanted = { date: string; court_id: number; home: number | null; away: number | null }

/** Officials without a game, draft, leave or club conflict on the day, those nearest to the court first. */
export async function freeOfficials(
  db: Queryable,
  { date, court_id, home, away }: Wanted,
): Promise<FreeOfficial[]> {
  const { rows } = await sql<FreeOfficial>`
    select r.person_id, r.permission_type_id as permission, r.team_id as club, p.team_id as own
    from referees r join persons p on p.id = r.person_id
    join places home on home.postcode = p.postcode
    join places court on court.court_id = ${court_id}
    where r.person_id not in (
      select s.person_id from game_referees s join games g on g.id = s.game_id where g.game_day::date = ${date}::date
      union
      select d.person_id from appointment_drafts d join games g on g.id = d.game_id where g.game_day::date = ${date}::date
      union
      select person_id from holidays where ${date}::date between date_from and date_to
      union
      select person_id from official_conflicts where team_id in (${home}::int, ${away}::int)
    )
    order by abs(home.latitude - court.latitude) + 0.43 * abs(home.longitude - court.longitude), r.person_id`.execute(
    db,
  )
  return rows
}

export type Draft = { game_id: number; role_id: RefereeRole; person_id: number; reason: string }

export async function keepDrafts(db: Queryable, drafts: readonly Draft[], by: number, at: string) {
  await db
    .insertInto('appointment_drafts')
    .values(drafts.map((draft) => ({ ...draft, made_by: by, made_at: at })))
    .execute()
}

export type Conflict = { person_id: number; team_id: number; kind: EnteredKind; note: string }

export async function keepConflicts(db: Queryable, conflicts: readonly Conflict[]) {
  await db
    .insertInto('official_conflicts')
    .values([...conflicts])
    .execute()
}
