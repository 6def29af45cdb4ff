import { sql } from 'kysely'
import type { Queryable } from './database/database.ts'

/** Tables whose rows staff may delete if no other row refers to them. */
export type Kept = 'teams' | 'courts' | 'tournaments' | 'games'

/** Deletes a row. Returns `false` if it does not exist. */
export async function removeKept(db: Queryable, table: string, id: number): Promise<boolean> {
  // Check foreign keys at the deletion. Foreign keys between a club's own teams would otherwise wait for the
  // end of the transaction.
  await sql`set constraints all immediate`.execute(db)
  const gone = await sql`delete from ${sql.table(table)} where id = ${id} returning id`.execute(db)
  return gone.rows.length > 0
}

/** Locks a row that another row will refer to. Returns `false` if it does not exist. */
export async function holdReference(db: Queryable, table: Kept, id: number): Promise<boolean> {
  const found = await db.selectFrom(table).select('id').where('id', '=', id).forKeyShare().executeTakeFirst()
  return found !== undefined
}
