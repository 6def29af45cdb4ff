import type { RemovalPreview } from '#domain/personal-data/calls.ts'
import type { Blocker } from '#domain/personal-data/kept.ts'
import type { Queryable } from '../platform/database/database.ts'
import { type Counted, countDeeds, countParts } from './preview-store.ts'
import type { Subject } from './subject-store.ts'

/** What a removal would do now, table by table. */
export async function preview(db: Queryable, subject: Subject, blockers: Blocker[]): Promise<RemovalPreview> {
  const parts = await countParts(db, subject)
  const deeds = await countDeeds(db, subject)
  const shown = ({ name, rows }: Counted) => ({ Table: name, Rows: rows })
  return {
    PersonId: subject.id,
    Name: subject.name,
    Blockers: blockers,
    Removed: parts.filter(({ part }) => part.does === 'remove').map(shown),
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
