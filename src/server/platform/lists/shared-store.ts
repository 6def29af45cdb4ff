import type { SharedView } from '#domain/platform/lists/calls.ts'
import { mostShared, SavedView, withoutNationalIds } from '#domain/platform/lists/preferences.ts'
import type { Queryable } from '../database/database.ts'

/** The shared views of a list, by name. Skips views with an outdated format. */
export async function sharedOf(db: Queryable, list: string, personId: number): Promise<SharedView[]> {
  const rows = await db
    .selectFrom('shared_views as v')
    .innerJoin('persons as p', 'p.id', 'v.person_id')
    .select(['v.id', 'v.person_id', 'v.value', 'p.name'])
    .where('v.list', '=', list)
    .orderBy('v.name')
    .orderBy('v.id')
    .limit(mostOfList)
    .execute()
  return rows.flatMap(({ id, person_id, value, name }) => {
    const View = SavedView.safeParse(value).data
    return View
      ? [{ Id: id, ByName: name, IsOwn: person_id === personId, View: withoutNationalIds(View) }]
      : []
  })
}

/** Returns the id of the shared view; `null` if the person already shares the maximum for this list. */
export async function share(
  db: Queryable,
  view: { list: string; personId: number; value: SavedView; at: Date },
): Promise<number | null> {
  const { list, personId, value, at } = view
  const own = await db
    .selectFrom('shared_views')
    .select('name')
    .where('list', '=', list)
    .where('person_id', '=', personId)
    .limit(mostShared)
    .execute()
  if (own.length >= mostShared && !own.some(({ name }) => name === value.Name)) return null
  const kept = { value: JSON.stringify(value), shared_at: at.toISOString() }
  const { id } = await db
    .insertInto('shared_views')
    .values({ list, name: value.Name, person_id: personId, ...kept })
    .onConflict((conflict) => conflict.columns(['list', 'person_id', 'name']).doUpdateSet(kept))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Deletes a shared view. Returns `false` if it does not exist or belongs to another person. */
export async function unshare(db: Queryable, view: { id: number; list: string; personId: number }) {
  const { numDeletedRows } = await db
    .deleteFrom('shared_views')
    .where('id', '=', view.id)
    .where('list', '=', view.list)
    .where('person_id', '=', view.personId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

const mostOfList = 500
