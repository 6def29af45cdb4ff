import { sql } from 'kysely'
import type { Queryable } from './database/database.ts'

/** The tables whose rows staff delete as long as nothing refers to them. */
export type Kept = 'teams' | 'courts' | 'tournaments' | 'games'

/** False where there is no such row. */
export async function removeKept(db: Queryable, table: string, id: number): Promise<boolean> {
  // A club's own teams are asked for now, and not when the transaction ends.
  await sql`set constraints all immediate`.execute(db)
  const gone = await sql`delete from ${sql.table(table)} where id = ${id} returning id`.execute(db)
  return gone.rows.length > 0
}

/** Holds a row that another one will refer to; false where there is none. */
export async function holdReference(db: Queryable, table: Kept, id: number): Promise<boolean> {
  const found = await db.selectFrom(table).select('id').where('id', '=', id).forKeyShare().executeTakeFirst()
  return found !== undefined
}
