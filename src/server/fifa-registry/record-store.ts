import { sql } from 'kysely'
import type { Kind } from '#domain/fifa-registry/codes.ts'
import { type RegistryRecord, recordSchemas } from '#domain/fifa-registry/record.ts'
import type { Queryable } from '../platform/database/database.ts'

export type StoredRecord = {
  localId: number
  fifaId: string
  record: RegistryRecord
  version: number
  confirmedAt: string
}

export async function findRegistered(
  db: Queryable,
  kind: Kind,
  fifaId: string,
): Promise<StoredRecord | null> {
  const found = await db
    .selectFrom('registry_records')
    .selectAll()
    .where('kind', '=', kind)
    .where('fifa_id', '=', fifaId)
    .executeTakeFirst()
  const record = recordSchemas[kind].safeParse(found?.record)
  if (!found || !record.success) return null
  return {
    localId: found.local_id,
    fifaId,
    record: record.data,
    version: found.version,
    confirmedAt: found.confirmed_at ?? '',
  }
}

export async function fifaIdOf(db: Queryable, kind: Kind, localId: number): Promise<string | null> {
  const found = await db
    .selectFrom('registry_records')
    .select('fifa_id')
    .where('kind', '=', kind)
    .where('local_id', '=', localId)
    .executeTakeFirst()
  return found?.fifa_id ?? null
}

/** Locks the record until the transaction ends. A concurrent action waits, then reads the changes. */
export async function lockRecord(tx: Queryable, kind: Kind, localId: number) {
  await tx
    .insertInto('registry_records')
    .values({ kind, local_id: localId, record: '{}', person_id: kind === 'person' ? localId : null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx
    .selectFrom('registry_records')
    .select(['fifa_id', 'version', 'record'])
    .where('kind', '=', kind)
    .where('local_id', '=', localId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function isIdFree(db: Queryable, kind: Kind, fifaId: string, localId: number): Promise<boolean> {
  const found = await db
    .selectFrom('registry_records')
    .select('local_id')
    .where('kind', '=', kind)
    .where('fifa_id', '=', fifaId)
    .executeTakeFirst()
  return !found || found.local_id === localId
}

/** Whether the record may get the FIFA id: no other record has it or is queued for a merge with it. */
export async function mayTakeId(
  tx: Queryable,
  kind: Kind,
  fifaId: string,
  localId: number,
): Promise<boolean> {
  await lockId(tx, kind, fifaId)
  return (await isIdFree(tx, kind, fifaId, localId)) && !(await isIdWanted(tx, kind, fifaId, localId))
}

/**
 * Locks a FIFA id until the transaction ends. A concurrent action with the same id waits, then reads the
 * changes.
 */
export async function lockId(tx: Queryable, kind: Kind, fifaId: string) {
  await sql`select pg_advisory_xact_lock(hashtext(${`${kind} ${fifaId}`}))`.execute(tx)
}

async function isIdWanted(tx: Queryable, kind: Kind, fifaId: string, localId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('registry_queue')
    .select('id')
    .where('kind', '=', kind)
    .where('local_id', '!=', localId)
    .where('act', '=', 'merge')
    .where('state', 'not in', ['done', 'givenUp'])
    .where(sql`sent->>'fifaId'`, '=', fifaId)
    .executeTakeFirst()
  return found !== undefined
}

export async function setFifaId(tx: Queryable, kind: Kind, localId: number, fifaId: string) {
  await tx
    .updateTable('registry_records')
    .set({
      fifa_id: fifaId,
      record: sql`record || jsonb_build_object('FifaId', ${fifaId}::text)`,
    })
    .where('kind', '=', kind)
    .where('local_id', '=', localId)
    .execute()
}

export async function countVersion(tx: Queryable, kind: Kind, localId: number) {
  await tx
    .updateTable('registry_records')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('kind', '=', kind)
    .where('local_id', '=', localId)
    .execute()
}

/**
 * Restores the record's previous version after the registry refused a change, unless the record has changed
 * again.
 */
export async function uncountVersion(db: Queryable, kind: Kind, localId: number, version: number) {
  await db
    .updateTable('registry_records')
    .set({ version: version - 1 })
    .where('kind', '=', kind)
    .where('local_id', '=', localId)
    .where('version', '=', version)
    .execute()
}

type Copy = {
  kind: Kind
  localId: number
  record: Partial<RegistryRecord>
  /** When the registry confirmed this content; `null` if it has not done so yet. */
  at: Date | null
}

export async function replaceCopy(tx: Queryable, { kind, localId, record, at }: Copy & { at: Date }) {
  await tx
    .updateTable('registry_records')
    .set((row) => ({
      record: JSON.stringify(record),
      confirmed_at: at.toISOString(),
      version: row('version', '+', 1),
    }))
    .where('kind', '=', kind)
    .where('local_id', '=', localId)
    .execute()
}

export async function keepCopy(db: Queryable, { kind, localId, record, at }: Copy) {
  await db
    .updateTable('registry_records')
    .set({
      record: sql`record || ${JSON.stringify(record)}::jsonb`,
      ...(at && { confirmed_at: at.toISOString() }),
    })
    .where('kind', '=', kind)
    .where('local_id', '=', localId)
    .execute()
}
