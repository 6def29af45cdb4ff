import type { Selectable } from 'kysely'
import type { TransferWindow } from '#domain/transfers/windows.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { Schema } from '../platform/database/schema.ts'

/** The transfer windows of all years, earliest first. */
export async function windowsOf(db: Queryable): Promise<TransferWindow[]> {
  const rows = await db
    .selectFrom('transfer_windows')
    .selectAll()
    .orderBy('date_from')
    .orderBy('id')
    .execute()
  return rows.map(presentWindow)
}

export function presentWindow(row: Selectable<Schema['transfer_windows']>): TransferWindow {
  return {
    Id: row.id,
    Type: row.type,
    DateFrom: row.date_from,
    DateTo: row.date_to,
    Year: row.year,
    Level: row.level,
    Version: row.version,
  }
}

/** Locks and returns a transfer window; `null` if it was deleted. */
export async function lockWindow(db: Queryable, id: number) {
  const row = await db
    .selectFrom('transfer_windows')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function deleteWindow(db: Queryable, id: number) {
  await db.deleteFrom('transfer_windows').where('id', '=', id).execute()
}
