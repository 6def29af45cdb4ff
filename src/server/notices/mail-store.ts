import { sql } from 'kysely'
import type { AuthType } from '#domain/platform/auth-type.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { DatabaseClock } from '../platform/database/database-clock.ts'
import { isStillTheirs } from './audience-store.ts'
import { type NoticeRow, records, shown } from './store.ts'

export type LetterRow = NoticeRow & { auth_type: AuthType }

export async function dueNow(db: Queryable): Promise<number[]> {
  const { rows } = await sql<{ person_id: number }>`
    select distinct r.person_id from notices n join roles r on r.id = n.role_id where n.mail = 'now'
    order by r.person_id limit ${atOnce}`.execute(db)
  return rows.map(({ person_id }) => person_id)
}

/**
 * Persons who are due a daily mail: it is after seven in the morning by the database's clock, and none was
 * sent today.
 */
export async function dueToday(db: Queryable, clock: DatabaseClock): Promise<number[]> {
  const { rows } = await sql<{ person_id: number }>`
    select distinct r.person_id from notices n join roles r on r.id = n.role_id
    left join notice_letters l on l.person_id = r.person_id
    where n.mail = 'daily' and ${isMorning(clock)} and (l.day is null or l.day < ${today(clock)})
    order by r.person_id limit ${atOnce}`.execute(db)
  return rows.map(({ person_id }) => person_id)
}

const atOnce = 5000

const wallClock = (clock: DatabaseClock) => sql`(${clock()} at time zone 'UTC')`
const today = (clock: DatabaseClock) => sql`${wallClock(clock)}::date`
const isMorning = (clock: DatabaseClock) => sql`extract(hour from ${wallClock(clock)}) >= 7`

/** Reserves the day's mail to a person. Returns false if another instance has reserved it. */
export async function takeDay(db: Queryable, personId: number, clock: DatabaseClock): Promise<boolean> {
  const { rows } = await sql`
    insert into notice_letters as l (person_id, day) values (${personId}, ${today(clock)})
    on conflict (person_id) do update set day = excluded.day where l.day < excluded.day
    returning person_id`.execute(db)
  return rows.length > 0
}

/**
 * Marks a person's notices as sent and returns them for the mail. Leaves out notices that were read or no
 * longer concern the person.
 */
export async function takeLetter(
  db: Queryable,
  personId: number,
  mail: 'now' | 'daily',
): Promise<LetterRow[]> {
  const { rows } = await sql<LetterRow>`
    with due as (
      select n.id from notices n join roles r on r.id = n.role_id
      where n.mail = ${mail} and r.person_id = ${personId} order by n.id limit ${mostInLetter} for update of n
    ), taken as (
      update notices set mail = null where id in (select id from due) and mail = ${mail} returning id
    )
    select ${shown}, r.auth_type from notices n join taken on taken.id = n.id join roles r on r.id = n.role_id ${records}
    where n.read_at is null and ${isStillTheirs}
    order by n.id`.execute(db)
  return rows
}

const mostInLetter = 500

export async function addressOfPerson(db: Queryable, personId: number): Promise<string> {
  const row = await db.selectFrom('persons').select('email').where('id', '=', personId).executeTakeFirst()
  return row?.email ?? ''
}
