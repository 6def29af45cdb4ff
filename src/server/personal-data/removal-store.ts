import { sql } from 'kysely'
import { AuthType } from '#domain/platform/auth-type.ts'
import { isNamed } from '../people/references-store.ts'
import type { Queryable } from '../platform/database/database.ts'
import { lockOrder, lockPerson } from '../platform/database/lock-order.ts'
import { endRole, lockLogins, lockStaff } from '../platform/sessions/end-access.ts'
import { type RegisteredPart, registeredParts, wouldChange } from './parts.ts'
import { register } from './register/register.ts'
import { ofSubject, type Subject } from './subject-store.ts'

export type Done = {
  removed: Record<string, number>
  cleared: Record<string, number>
  endedSessions: number[]
  /** Ids of files to which no row refers after the removal. */
  looseFiles: number[]
}

const count = (done: Record<string, number>, name: string, rows: bigint | undefined) => {
  if (rows) done[name] = (done[name] ?? 0) + Number(rows)
}

const imports = ['file_import_rows', 'imported_rows', 'import_changes']
/** Tables that a removal handles on their own, not in the order of foreign keys. */
const special = [...imports, 'roles', 'sessions', 'game_referees', 'persons']
const partsOf = (does: 'remove' | 'cleared') =>
  registeredParts.filter(({ part }) =>
    does === 'remove' ? part.does === 'remove' : part.does === 'keep' && part.cleared,
  )

/**
 * Locks the person's logins. For staff, locks all staff roles: two removals at once could end the last staff
 * access.
 */
export async function lockAccess(db: Queryable, personId: number) {
  const staff = await db
    .selectFrom('roles')
    .select('id')
    .where('person_id', '=', personId)
    .where('auth_type', '=', AuthType.Staff)
    .executeTakeFirst()
  if (staff) await lockStaff(db)
  await lockLogins(db, personId)
}

/**
 * First half of a removal: ends roles and sessions, before the person is locked. The caller then checks again
 * whether the second half may follow.
 */
export async function removeAccess(db: Queryable, subject: Subject, now: Date): Promise<Done> {
  const done: Done = { removed: {}, cleared: {}, endedSessions: [], looseFiles: [] }
  await remove(db, subject, done, imports)
  const roles = await db
    .selectFrom('roles')
    .select('id')
    .where('person_id', '=', subject.id)
    .orderBy('id')
    .execute()
  for (const { id } of roles) done.endedSessions.push(...((await endRole(db, id, now)) ?? []))
  if (roles.length) done.removed.roles = roles.length
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('person_id', '=', subject.id)
    .executeTakeFirst()
  count(done.removed, 'sessions', numDeletedRows)
  await clear(db, subject, done, ['game_referees'])
  await lockPerson(db, subject.id)
  return done
}

/**
 * Second half of a removal: deletes and clears rows as the register of personal data says. The person has to
 * be locked.
 */
export async function removeRecords(db: Queryable, subject: Subject, done: Done): Promise<void> {
  // Deletes import data a second time: an import may have finished between the two halves.
  await remove(db, subject, done, imports)
  const order = await childrenFirst(db)
  const copies = await sql<{ file_id: number }>`
    select f.file_id from personal_data_files f join personal_data_exports e on e.id = f.export_id
    where e.person_id = ${subject.id}`.execute(db)
  done.looseFiles.push(...copies.rows.map(({ file_id }) => file_id))
  const names = [...new Set(partsOf('remove').map(({ name }) => name))]
    .filter((name) => !special.includes(name))
    .sort((one, other) => order.indexOf(one) - order.indexOf(other))
  const ids = await lockInOrder(db, subject)
  ids.get('files')?.push(...done.looseFiles)
  // Detaches reminders from the deleted mails: a reminder may be about another person's contract.
  await sql`update contract_reminders set mail_id = null where mail_id = any(${ids.get('mails') ?? []}::int[])`.execute(
    db,
  )
  const cleared = partsOf('cleared').map(({ name }) => name)
  await clear(
    db,
    subject,
    done,
    cleared.filter((name) => !special.includes(name)),
  )
  await clearOfActor(db, subject, done)
  for (const name of names) {
    const known = ids.get(name)
    if (!known) await remove(db, subject, done, [name])
    else if (known.length) {
      const gone = await sql`delete from ${sql.table(name)} where id = any(${known}::int[])`.execute(db)
      count(done.removed, name, gone.numAffectedRows)
    }
  }
}

/**
 * Deletes the person if no row refers to it; otherwise clears the person's data. Returns true if the row is
 * kept.
 */
export async function removePerson(db: Queryable, subject: Subject, done: Done, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('persons')
    .select(await isNamed(db).then((isHeld) => isHeld.as('is_named')))
    .where('id', '=', subject.id)
    .executeTakeFirst()
  if (found?.is_named) {
    await clear(db, subject, done, ['persons'])
    await db
      .updateTable('persons')
      .set({ data_removed_at: now.toISOString() })
      .where('id', '=', subject.id)
      .execute()
    return true
  }
  await db.deleteFrom('persons').where('id', '=', subject.id).execute()
  done.removed.persons = 1
  return false
}

/** Locks all rows about the person, in the common order of tables. Returns the ids of the rows to delete. */
async function lockInOrder(db: Queryable, subject: Subject): Promise<Map<string, number[]>> {
  const ids = new Map<string, number[]>()
  const parts = [...partsOf('remove'), ...partsOf('cleared')].filter(({ name }) => !special.includes(name))
  const tables = lockOrder.filter((name) => parts.some((one) => one.name === name))
  for (const name of tables) {
    const about = register[name]?.about ?? 'false'
    await sql`select id from ${sql.table(name)} t where ${ofSubject(about, subject)} order by id for update`.execute(
      db,
    )
    const going: number[] = []
    for (const { where } of parts.filter((one) => one.name === name && one.part.does === 'remove')) {
      const { rows } = await sql<{ id: number }>`
        select t.id from ${sql.table(name)} t where ${ofSubject(where, subject)}`.execute(db)
      going.push(...rows.map(({ id }) => id))
    }
    ids.set(name, going)
  }
  return ids
}

async function remove(db: Queryable, subject: Subject, done: Done, names: readonly string[]) {
  for (const { name, where } of partsOf('remove').filter((one) => names.includes(one.name))) {
    const gone = await sql`delete from ${sql.table(name)} t where ${ofSubject(where, subject)}`.execute(db)
    count(done.removed, name, gone.numAffectedRows)
  }
}

async function clear(db: Queryable, subject: Subject, done: Done, names: readonly string[]) {
  for (const one of partsOf('cleared').filter(({ name }) => names.includes(name))) {
    const cleared = one.part.does === 'keep' ? (one.part.cleared ?? {}) : {}
    count(done.cleared, one.name, await set(db, subject, one, cleared))
  }
}

async function clearOfActor(db: Queryable, subject: Subject, done: Done) {
  for (const [name, table] of Object.entries(register))
    for (const actor of table.clearedOfActor ? (table.actors ?? []) : []) {
      const where = `t.${actor} = :person`
      count(done.cleared, name, await set(db, subject, { name, table, where }, table.clearedOfActor ?? {}))
    }
}

type Where = Pick<RegisteredPart, 'name' | 'table' | 'where'>

async function set(
  db: Queryable,
  subject: Subject,
  { name, table, where }: Where,
  cleared: Record<string, string>,
) {
  const values = Object.entries(cleared).map(
    ([column, text]) => sql`${sql.ref(column)} = ${ofSubject(text, subject)}`,
  )
  const version = table.left.includes('version') ? [sql`version = t.version + 1`] : []
  const { numAffectedRows } = await sql`update ${sql.table(name)} t set ${sql.join([...values, ...version])}
    where (${ofSubject(where, subject)}) and (${ofSubject(wouldChange(cleared), subject)})`.execute(db)
  return numAffectedRows
}

/** All tables, ordered so that each comes before the tables to which it refers. */
async function childrenFirst(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ child: string; parent: string }>`
    select distinct conrelid::regclass::text as child, confrelid::regclass::text as parent
    from pg_constraint where contype = 'f' and conrelid <> confrelid`.execute(db)
  const order: string[] = []
  const visit = (name: string, way: readonly string[]) => {
    if (order.includes(name) || way.includes(name)) return
    for (const { child, parent } of rows) if (parent === name) visit(child, [...way, name])
    order.push(name)
  }
  for (const name of Object.keys(register)) visit(name, [])
  return order
}
