import { sql } from 'kysely'
import type { BeginStep } from '#domain/begin/calls.ts'
import { AuthType } from '#domain/platform/auth-type.ts'
import type { Queryable } from '../platform/database/database.ts'
import { countRows } from '../platform/lists/pages.ts'

declare module '../platform/database/schema.ts' {
  interface Schema {
    begin_codes: { code_hash: string; expires_at: Moment }
  }
}

export async function isWithoutStaff(db: Queryable): Promise<boolean> {
  const found = db.selectFrom('roles').select('id').where('auth_type', '=', AuthType.Staff).limit(1)
  return (await found.executeTakeFirst()) === undefined
}

export async function addCode(db: Queryable, hash: string, now: Date, expiresAt: Date): Promise<void> {
  await db.deleteFrom('begin_codes').where('expires_at', '<=', now.toISOString()).execute()
  await db
    .insertInto('begin_codes')
    .values({ code_hash: hash, expires_at: expiresAt.toISOString() })
    .execute()
}

/** When the setup code expires; `null` if the code is unknown. */
export async function codeEnd(db: Queryable, hash: string): Promise<string | null> {
  const found = db.selectFrom('begin_codes').select('expires_at').where('code_hash', '=', hash)
  return (await found.executeTakeFirst())?.expires_at ?? null
}

export async function removeCodes(db: Queryable): Promise<void> {
  await db.deleteFrom('begin_codes').execute()
}

export async function lockStaff(db: Queryable): Promise<void> {
  await sql`select lock_staff()`.execute(db)
}

export async function insertStaff(
  db: Queryable,
  { ssn, name, at }: { ssn: string; name: string; at: Date },
): Promise<{ personId: number; roleId: number }> {
  await db
    .insertInto('persons')
    .values({ ssn, name })
    .onConflict((found) => found.column('ssn').doNothing())
    .execute()
  const person = await db.selectFrom('persons').select('id').where('ssn', '=', ssn).executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('roles')
    .values({ person_id: person.id, auth_type: AuthType.Staff, team_id: null, given_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { personId: person.id, roleId: id }
}

const tables = {
  teams: 'teams',
  courts: 'courts',
  tournaments: 'tournaments',
  persons: 'persons',
  roles: 'roles',
  referees: 'referees',
  coaches: 'coaches',
  employees: 'employees',
  games: 'games',
  windows: 'transfer_windows',
} as const satisfies Record<BeginStep, string>

/** The number of setup steps without rows in their table; 0 once there is a game. */
export async function missingSteps(db: Queryable): Promise<number> {
  // `limit 1` instead of `exists`, whose plan reads a whole index.
  const isThere = (name: string) =>
    sql<boolean>`coalesce((select true from ${sql.table(name)} limit 1), false)`
  const { rows } = await sql<{ has: boolean }>`select ${isThere(tables.games)} as has`.execute(db)
  if (rows[0]?.has) return 0
  const counts = Object.values(tables).map((name) => sql`(not ${isThere(name)})::int`)
  const missing = await sql<{ count: number }>`select ${sql.join(counts, sql` + `)} as count`.execute(db)
  return missing.rows[0]?.count ?? 0
}

export function countStep(db: Queryable, step: BeginStep): Promise<number> {
  return countRows(db, sql`select from ${sql.table(tables[step])}`)
}
