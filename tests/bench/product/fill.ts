import { sql } from 'kysely'
import { maleNames } from '#server/demo/people/first-names.ts'
import { personas } from '#server/demo/personas.ts'
import { type Database, openDatabase, type Queryable } from '#server/platform/database/database.ts'
import { createLog } from '#server/platform/log.ts'
import { refereeRows } from '../pages/referee-rows.ts'
import { progress } from '../progress.ts'
import { addMatchDay } from './fill-match-day.ts'
import { addRecords, type Records } from './fill-records.ts'
import { addSquadList } from './fill-squad-list.ts'
import { addActs, addTransfers } from './fill-transfers.ts'
import { staffLogins } from './log-in.ts'
import type { Engine } from './product.ts'

export type Amounts = {
  /** The number of staff users in addition to the demo user of staff; see `staffLogins`. */
  staff?: number
  persons?: number
  referees?: number
  /** The number of referees who are also coaches and employees and have an unconfirmed contract. */
  alsoOthers?: number
  listed?: number
  matchDay?: Parameters<typeof addMatchDay>[1]
  transfers?: number
  /** Pending transfer requests between clubs of the match day, some of which staff have to decide. */
  acts?: Parameters<typeof addActs>[1]
  records?: Records
}

/** Fills an empty database with the demo user of staff, referees, other persons and a day of games. */
export async function fillForBench(engine: Engine, amounts: Amounts) {
  const {
    staff = 0,
    persons = 0,
    referees = 0,
    alsoOthers = 0,
    listed,
    matchDay,
    transfers,
    acts,
    records,
  } = amounts
  const { name } = engine
  await onDatabase(engine, async (database) => {
    await database.transaction(async (tx) => {
      // Turns checks and triggers off, because the generated rows are consistent.
      await sql`set local session_replication_role to replica`.execute(tx)
      await addStaff(tx, staff)
      await addReferees(tx, referees)
      if (alsoOthers) await addOthers(tx, alsoOthers)
      if (persons) progress(`${name}: ${persons} persons`)
      await indexedAfter(tx, ['persons'], () => addPersons(tx, persons))
      if (listed) await addSquadList(tx, listed)
      if (matchDay) await addMatchDay(tx, matchDay)
      if (transfers) progress(`${name}: ${transfers} transfers`)
      if (transfers) await indexedAfter(tx, ['transfer_requests'], () => addTransfers(tx, transfers))
      if (acts) await addActs(tx, acts)
      if (records) progress(`${name}: records`)
      if (records) await indexedAfter(tx, recordTables, () => addRecords(tx, records))
    })
    // Vacuums now, because the automatic vacuum would run during a measurement.
    await sql`vacuum analyze`.execute(database.db)
    progress(`${name}: filled`)
  })
}

const recordTables = ['mails', 'outbox', 'audit', 'contracts']

/** Inserts rows without indexes and builds the indexes afterwards, which is much faster. */
export async function indexedAfter(tx: Queryable, tables: string[], work: () => Promise<void>) {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = any(${tables}::text[]::regclass[]) and not indisunique and not indisexclusion`.execute(
    tx,
  )
  for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(tx)
  await work()
  for (const { definition } of rows) await sql.raw(definition).execute(tx)
}

/** Runs `work` on the database directly. No server may be using it. */
export async function onDatabase<T>(engine: Engine, work: (database: Database) => Promise<T>): Promise<T> {
  const log = createLog(() => undefined, 'silent')
  const place =
    engine.name === 'embedded' ? { dataDir: engine.dataDir } : { dataDir: '', databaseUrl: engine.url }
  const database = await openDatabase(place, log)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

export type { Database }

async function addStaff(tx: Queryable, count: number) {
  const { Kennitala, Name } = personas.staff
  const people = [Kennitala, ...staffLogins(count).map((login) => login.Kennitala)]
  await sql`with people as (insert into persons (ssn, name) select unnest(${people}::text[]), ${Name} returning id)
    insert into roles (person_id, auth_type) select id, ${personas.staff.AuthType} from people`.execute(tx)
}

/** Adds the same referees that the compared pages show. Finds options by their labels. */
async function addReferees(tx: Queryable, count: number) {
  const rows = JSON.stringify(refereeRows(count))
  await sql`create temporary table wanted on commit drop as
    select * from json_to_recordset(${rows}::json) as wanted ("PersonId" int, "Name" text, "TeamShortName" text,
      "Address" text, "Postcode" text, "PostboxName" text, "Gsm" text, "Division" text, "Permission" text, "Email" text)`.execute(
    tx,
  )
  await sql`insert into teams (short_name, name, type) select distinct "TeamShortName", "TeamShortName", 'F' from wanted`.execute(
    tx,
  )
  for (const [kind, column] of [
    ['refereeDivision', 'Division'],
    ['refereePermission', 'Permission'],
  ] as const) {
    await sql`insert into types (kind, id, label)
      select ${kind}, 20000 + row_number() over (), label from (select distinct ${sql.ref(column)} as label from wanted) labels
      on conflict do nothing`.execute(tx)
  }
  await sql`insert into persons (id, ssn, name, address, postcode, postbox_name, gsm, email)
    select "PersonId", '9' || lpad("PersonId"::text, 9, '0'), "Name", "Address", "Postcode", "PostboxName", "Gsm", "Email" from wanted`.execute(
    tx,
  )
  await sql`insert into referees (person_id, team_id, division_type_id, permission_type_id)
    select "PersonId", teams.id, division.id, permission.id from wanted
    join teams on teams.short_name = "TeamShortName"
    join types division on division.kind = 'refereeDivision' and division.label = "Division"
    join types permission on permission.kind = 'refereePermission' and permission.label = "Permission"`.execute(
    tx,
  )
}

async function addOthers(tx: Queryable, count: number) {
  const first = sql`(select person_id, team_id from referees order by person_id limit ${count}::int) first`
  await sql`insert into coaches (person_id, team_id) select person_id, team_id from ${first}`.execute(tx)
  await sql`insert into employees (person_id, team_id) select person_id, team_id from ${first}`.execute(tx)
  await sql`insert into contracts (person_id, team_id, contract_type_id, date_from, date_to)
    select person_id, team_id, 1170, current_date - 100, current_date + 300 from ${first}`.execute(tx)
}

async function addPersons(tx: Queryable, count: number) {
  const given = maleNames.map(({ name }) => name)
  const last = maleNames.map(({ ofSon }) => `${ofSon}son`)
  await sql`insert into persons (ssn, name)
    select '8' || lpad(i::text, 9, '0'), concat_ws(' ', given[1 + i % n], given[1 + i / n % n], last[1 + i / n / n % n])
    from generate_series(1, ${count}::int) i,
      (select ${given}::text[] as given, ${last}::text[] as last, ${given.length}::int as n) names`.execute(
    tx,
  )
}
