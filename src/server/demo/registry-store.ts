import { sql } from 'kysely'
import { Kind } from '#domain/fifa-registry/codes.ts'
import type { RegistryRecord } from '#domain/fifa-registry/record.ts'
import { localPersons, localRecord } from '../fifa-registry/local-store.ts'
import type { Queryable } from '../platform/database/database.ts'
import { addDays } from './dates.ts'
import { type DemoQueued, queuedOf, type Which } from './registry.ts'

type By = { staff: number; today: string }
type Known = { id: number; isReferee?: boolean; isCoach?: boolean; isAssociation?: boolean }

/**
 * Registers most clubs, some courts and every eighth person. The queue gets one entry of each possible kind.
 */
export async function fillRegistry(db: Queryable, by: By) {
  const waiting = queuedOf(by.today)
  const { rows: clubs } = await sql<Known>`
    select id, type = 'L' as "isAssociation" from teams where parent_team_id is null order by id`.execute(db)
  const { rows: courts } = await sql<Known>`
    select id from courts order by id`.execute(db)
  const { rows: persons } = await sql<Known>`
    select id, exists(select from referees r where r.person_id = p.id) as "isReferee",
      exists(select from coaches c where c.person_id = p.id) as "isCoach"
    from persons p order by id`.execute(db)
  const of = { person: persons, organisation: clubs, facility: courts }
  const association = clubs.filter(({ isAssociation }) => isAssociation)
  await register(db, Kind.Organisation, association, by)
  await register(
    db,
    Kind.Organisation,
    clubs.filter((club, index) => index >= 3 && !club.isAssociation),
    by,
  )
  await register(db, Kind.Facility, courts.slice(2, 14), by)
  await register(
    db,
    Kind.Person,
    persons.filter(({ id }) => id % 8 === 0),
    by,
  )
  const used = new Set<string>()
  for (const queued of waiting) {
    const found = of[queued.kind].find(({ id }) => isWanted(queued.which, id) && !used.has(queued.kind + id))
    if (!found) continue
    used.add(queued.kind + found.id)
    await keep(db, found.id, queued, by)
  }
}

/**
 * Selects records by the remainders that the stand-in registry uses, so that a retry in the demo has the same
 * result.
 */
function isWanted({ divisor, rest, isRegistered }: Which, id: number): boolean {
  return id % divisor === rest && (id % 8 === 0) === isRegistered
}

async function register(db: Queryable, kind: Kind, known: readonly Known[], { today }: By) {
  const rows = []
  const ids = known.map(({ id }) => id)
  const persons = kind === Kind.Person ? await localPersons(db, ids) : null
  for (const one of known) {
    const record = persons ? persons.get(one.id) : await localRecord(db, kind, one.id)
    const fifa_id = idOf(kind, one.id)
    rows.push({
      person_id: kind === Kind.Person ? one.id : null,
      kind,
      local_id: one.id,
      fifa_id,
      confirmed_at: `${addDays(today, -40)}T10:00:00Z`,
      record: JSON.stringify({ ...record, ...knownOf[kind](one), FifaId: fifa_id }),
    })
  }
  if (rows.length) await db.insertInto('registry_records').values(rows).execute()
}

const knownOf = {
  person: rolesOf,
  organisation: ({ id }: Known) => ({
    FoundationDate: `${1899 + (id % 60)}-02-${String(1 + (id % 27)).padStart(2, '0')}`,
    OfficialAddress: {
      Address: 'Íþróttahúsinu við Völl',
      PostalCode: '101',
      Town: 'Reykjavík',
      Country: 'IS',
    },
  }),
  facility: ({ id }: Known) => ({
    WebAddress: `https://vollur${id}.example.is`,
    Email: `vollur${id}@example.is`,
    Phone: '+354 555 0100',
    Fields: [
      { OrderNumber: 1, Discipline: 0, GroundNature: 'grass', Capacity: 1500, Length: 105, Width: 68 },
    ],
  }),
} as const satisfies Record<Kind, (one: Known) => object>

/** The registrations of a person: referees and coaches as such, everybody else as a player. */
function rolesOf({ id, isReferee, isCoach }: Known) {
  const shared = { Id: `R${id}`, Status: 0, Discipline: 0 }
  return {
    PlayerData:
      isReferee || isCoach ? [] : [{ ...shared, Level: id % 3 === 0 ? 0 : 1, RegistrationNature: 0 }],
    TeamOfficialData: isCoach ? [{ ...shared, TeamOfficialRole: 'Coach' }] : [],
    MatchOfficialData: isReferee ? [{ ...shared, MatchOfficialRole: 'Referee' }] : [],
  }
}

async function keep(db: Queryable, local_id: number, queued: DemoQueued, { staff, today }: By) {
  const { kind, act, state, daysAgo, attempts, last_error, duplicates, decision, change, mergedWith } = queued
  const record: RegistryRecord | null = await localRecord(db, kind, local_id)
  const at = `${addDays(today, -daysAgo)}T11:20:00Z`
  const isOver = state === 'done' || state === 'givenUp'
  if (mergedWith)
    await db
      .insertInto('registry_records')
      .values({
        kind,
        local_id,
        fifa_id: mergedWith,
        confirmed_at: at,
        person_id: local_id,
        record: JSON.stringify({ ...record, FifaId: mergedWith }),
      })
      .execute()
  const sent = change ? { record: change, force: false } : { record, force: false, candidates: [] }
  const { id } = await db
    .insertInto('registry_queue')
    .values({
      kind,
      local_id,
      act,
      state,
      attempts,
      last_error,
      duplicates,
      created_at: at,
      created_by: staff,
      sent: isOver ? '{}' : JSON.stringify(sent),
      next_attempt_at: `${addDays(today, 1)}T08:00:00Z`,
      ended_at: isOver ? at : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (decision)
    await db
      .insertInto('registry_decisions')
      .values({ queue_id: id, at, by: staff, ...decision })
      .execute()
  if (!change) return
  await sql`update registry_records set record = record || ${JSON.stringify(change)}::jsonb
    where kind = ${kind} and local_id = ${local_id}`.execute(db)
}

const firstLetter = { person: '1', organisation: '4', facility: '7' } as const

function idOf(kind: Kind, id: number): string {
  return firstLetter[kind] + (id * 7919 + 100_000_000).toString(36).toUpperCase().slice(-6).padStart(6, '0')
}
