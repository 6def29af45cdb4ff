import type { Insertable, Selectable } from 'kysely'
import type { Queryable } from '../platform/database/database.ts'
import type { Schema } from '../platform/database/schema.ts'

type NewChange = Insertable<Schema['text_changes']>
export type Change = Pick<Selectable<Schema['text_changes']>, 'key' | 'version' | 'after' | 'original'>

/** The latest change of every text that was changed in the app. */
export async function latestChanges(db: Queryable): Promise<Change[]> {
  return db
    .selectFrom('text_changes')
    .distinctOn('key')
    .select(['key', 'version', 'after', 'original'])
    .orderBy('key')
    .orderBy('version', 'desc')
    .execute()
}

export type ChangeRow = Awaited<ReturnType<typeof changesOf>>[number]

/** The changes of a text in the app, newest first. */
export async function changesOf(db: Queryable, key: string) {
  return db
    .selectFrom('text_changes as c')
    .leftJoin('persons as p', 'p.id', 'c.person_id')
    .select(['c.version', 'c.at', 'c.before', 'c.after', 'c.original', 'p.name'])
    .where('c.key', '=', key)
    .orderBy('c.version', 'desc')
    .limit(100)
    .execute()
}

/** Stores a change of a text. Returns false if another user has stored this version first. */
export async function addChange(db: Queryable, change: NewChange): Promise<boolean> {
  const added = await db
    .insertInto('text_changes')
    .values(change)
    .onConflict((conflict) => conflict.columns(['key', 'version']).doNothing())
    .returning('version')
    .executeTakeFirst()
  return added !== undefined
}

declare module '../platform/database/schema.ts' {
  interface Schema {
    text_changes: {
      key: string
      version: number
      before: string
      after: string | null
      original: string
      at: Moment
      person_id: number | null
    }
  }
}
