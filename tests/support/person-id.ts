import type { Queryable } from '#server/platform/database/database.ts'
import type { Persona } from './personas.ts'

export async function personIdOf(db: Queryable, { Kennitala }: Persona): Promise<number> {
  const row = await db
    .selectFrom('persons')
    .select('id')
    .where('ssn', '=', Kennitala)
    .executeTakeFirstOrThrow()
  return row.id
}
