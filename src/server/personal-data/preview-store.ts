import { sql } from 'kysely'
import { referencesToPersons } from '../people/references-store.ts'
import type { Queryable } from '../platform/database/database.ts'
import { type RegisteredPart, registeredParts, wouldChange } from './parts.ts'
import { register } from './register/register.ts'
import type { Keeping } from './register/table.ts'
import { ofSubject, type Subject } from './subject-store.ts'

/** Stops counting the rows of a table at this number. */
const mostCounted = 10_000

export type Counted = RegisteredPart & {
  rows: number
  /** The number of rows in which a removal of personal data clears values. */
  cleared: number
  until: string | null
}

/**
 * For each part of the register of personal data, the number of rows about the person and the last day on
 * which any of them is kept.
 */
export async function countParts(db: Queryable, subject: Subject): Promise<Counted[]> {
  const counted: Counted[] = []
  for (const one of registeredParts) {
    const { until, cleared }: Pick<Keeping, 'until' | 'cleared'> = one.part.does === 'keep' ? one.part : {}
    const isCleared = cleared ? ofSubject(wouldChange(cleared), subject) : sql`false`
    const { rows } = await sql<{ count: number; cleared: number; until: string | null }>`
      select count(*)::int as count, (count(*) filter (where is_cleared))::int as cleared, max(until)::text as until from (
        select ${until ? ofSubject(until, subject) : sql`null::date`} as until,
          (${isCleared}) as is_cleared from ${sql.table(one.name)} t
        where ${ofSubject(one.where, subject)} limit ${mostCounted}) found`.execute(db)
    const [found] = rows
    if (found?.count) counted.push({ ...one, rows: found.count, cleared: found.cleared, until: found.until })
  }
  return counted
}

export async function isNamedIn(
  db: Queryable,
  subject: Subject,
  parts: readonly Counted[],
): Promise<boolean> {
  const references = await referencesToPersons(db)
  for (const { name, where } of parts)
    for (const { column } of references.filter(({ table }) => table === name)) {
      const { rows } = await sql`select from ${sql.table(name)} t
        where t.${sql.ref(column)} = ${subject.id}::int and (${ofSubject(where, subject)}) limit 1`.execute(
        db,
      )
      if (rows.length) return true
    }
  return false
}

/** The number of rows that the person wrote about others, and that a removal keeps. */
export async function countDeeds(db: Queryable, subject: Subject): Promise<number> {
  let sum = 0
  for (const [name, { actors = [] }] of Object.entries(register))
    for (const column of actors) {
      const removed = registeredParts.filter((one) => one.name === name && one.part.does === 'remove')
      const stays = removed.map(({ where }) => sql` and (${ofSubject(where, subject)}) is not true`)
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from (
          select from ${sql.table(name)} t where t.${sql.ref(column)} = ${subject.id}::int${sql.join(stays, sql``)}
          limit ${mostCounted}) found`.execute(db)
      sum += rows[0]?.count ?? 0
    }
  return Math.min(sum, mostCounted)
}
