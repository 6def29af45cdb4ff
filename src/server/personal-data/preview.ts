import type { RemovalPreview } from '#domain/personal-data/calls.ts'
import type { Blocker } from '#domain/personal-data/retained.ts'
import type { Queryable } from '../platform/database/database.ts'
import { type Counted, countDeeds, countParts, isNamedIn } from './preview-store.ts'
import type { Subject } from './subject-store.ts'

export async function preview(db: Queryable, subject: Subject, blockers: Blocker[]): Promise<RemovalPreview> {
  const all = await countParts(db, subject)
  const deeds = await countDeeds(db, subject)
  const isKept = deeds > 0 || (await isNamedAfter(db, subject, all))
  const parts = isKept ? all : all.filter(({ name }) => name !== 'persons')
  const removed = parts.filter(({ part }) => part.does === 'remove').map(shown)
  return {
    PersonId: subject.id,
    Name: subject.name,
    Blockers: blockers,
    Removed: isKept ? removed : [{ Table: 'persons', Rows: 1 }, ...removed],
    Cleared: parts
      .filter(({ cleared }) => cleared > 0)
      .map(({ name, cleared }) => ({ Table: name, Rows: cleared })),
    Kept: [
      ...parts.flatMap((one) =>
        one.part.does === 'keep' ? [{ ...shown(one), Why: one.part.why, Until: one.until }] : [],
      ),
      ...(deeds ? [{ Table: 'deeds', Rows: deeds, Why: 'deeds' as const, Until: null }] : []),
    ],
  }
}

const shown = ({ name, rows }: Counted) => ({ Table: name, Rows: rows })

/**
 * Whether a row that refers to the person remains after the removal of personal data. Ending a role creates
 * such a row.
 */
async function isNamedAfter(db: Queryable, subject: Subject, parts: readonly Counted[]): Promise<boolean> {
  if (parts.some(({ name }) => name === 'roles')) return true
  return isNamedIn(
    db,
    subject,
    parts.filter(({ part }) => part.does === 'keep'),
  )
}
