import { sql } from 'kysely'
import { Kind } from '#domain/fifa-registry/codes.ts'
import { localRecord } from '../fifa-registry/local-store.ts'
import type { Queryable } from '../platform/database/database.ts'
import { addDays } from './dates.ts'

type By = { staff: number; today: string }

const registeredPersons = 120
const registeredCourts = 12

/** The clubs, some courts and some persons are registered; of others each thing that may wait stands in the queue. */
export async function fillRegistry(db: Queryable, by: By) {
  const clubs = await ids(db, 'teams', 1000)
  const courts = await ids(db, 'courts', registeredCourts)
  const persons = await ids(db, 'persons', registeredPersons + waiting.length)
  await register(db, Kind.Organisation, clubs, by)
  await register(db, Kind.Facility, courts, by)
  await register(db, Kind.Person, persons.slice(0, registeredPersons), by)
  for (const [index, id] of persons.slice(registeredPersons).entries()) await queue(db, id, index, by)
}

const waiting = [
  { state: 'duplicates', attempts: 1, duplicates: 2, last_error: null },
  {
    state: 'refused',
    attempts: 1,
    duplicates: 0,
    last_error: 'Mandatory data is missing (error 103)',
  },
  { state: 'waiting', attempts: 3, duplicates: 0, last_error: 'FIFA-skráin svaraði ekki.' },
] as const

async function ids(db: Queryable, table: 'teams' | 'courts' | 'persons', count: number): Promise<number[]> {
  const whole = table === 'teams' ? sql`where parent_team_id is null` : sql``
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} ${whole} order by id limit ${count}`.execute(db)
  return rows.map(({ id }) => id)
}

async function register(db: Queryable, kind: Kind, locals: readonly number[], { today }: By) {
  const rows = []
  for (const local_id of locals) {
    const record = await localRecord(db, kind, local_id)
    if (!record) continue
    const fifa_id = idOf(kind, local_id)
    rows.push({
      person_id: kind === Kind.Person ? local_id : null,
      ...{ kind, local_id, fifa_id, confirmed_at: `${addDays(today, -40)}T10:00:00Z` },
      record: JSON.stringify({ ...record, FifaId: fifa_id }),
    })
  }
  if (rows.length) await db.insertInto('registry_records').values(rows).execute()
}

async function queue(db: Queryable, local_id: number, index: number, { staff, today }: By) {
  const record = await localRecord(db, Kind.Person, local_id)
  const what = waiting[index]
  if (!record || !what) return
  const at = `${addDays(today, -index - 1)}T11:20:00Z`
  await db
    .insertInto('registry_queue')
    .values({
      ...{ kind: Kind.Person, local_id, act: 'register', created_at: at, created_by: staff, ...what },
      ...{
        sent: JSON.stringify({ record, force: false }),
        next_attempt_at: `${addDays(today, 1)}T08:00:00Z`,
      },
    })
    .execute()
}

const firstLetter = { person: '1', organisation: '4', facility: '7' } as const

/** Seven letters and digits. */
function idOf(kind: Kind, id: number): string {
  return firstLetter[kind] + (id * 7919 + 100_000_000).toString(36).toUpperCase().slice(-6).padStart(6, '0')
}
