import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../platform/database/database.ts'

/** The person whose data is copied or removed. */
export type Subject = {
  id: number
  name: string
  ssn: string
  email: string | null
  gsm: string | null
  phone: string | null
}

export function findSubject(db: Queryable, id: number): Promise<Subject | undefined> {
  return db
    .selectFrom('persons')
    .select(['id', 'name', 'ssn', sql<string | null>`nullif(btrim(email), '')`.as('email'), 'gsm'])
    .select('home_phone as phone')
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Inserts the person's data for the parameters in SQL of the register of personal data. */
export function ofSubject(text: string, subject: Subject): RawBuilder<unknown> {
  const values: Record<string, RawBuilder<unknown>> = {
    person: sql`${subject.id}::int`,
    email: sql`${subject.email}::text`,
    gsm: sql`${subject.gsm}::text`,
    phone: sql`${subject.phone}::text`,
    name: sql`${subject.name}::text`,
  }
  const parts = text.split(/(?<!:):(person|email|gsm|phone|name)\b/)
  return sql.join(
    parts.map((part, index) => (index % 2 ? (values[part] ?? sql.raw(part)) : sql.raw(part))),
    sql.raw(''),
  )
}
