import { ListPreferences } from '#domain/platform/lists/preferences.ts'
import type { Option } from '#domain/platform/option.ts'
import type { TypeKind } from '#domain/platform/types.ts'
import type { Queryable } from '../database/database.ts'

/** Null where nothing was chosen, or where what was chosen is no longer understood. */
export async function findPreferences(
  db: Queryable,
  personId: number,
  list: string,
): Promise<ListPreferences | null> {
  const kept = await db
    .selectFrom('preferences')
    .select('value')
    .where('person_id', '=', personId)
    .where('key', '=', keyOf(list))
    .executeTakeFirst()
  return ListPreferences.safeParse(kept?.value).data ?? null
}

export async function savePreferences(
  db: Queryable,
  personId: number,
  list: string,
  chosen: ListPreferences,
) {
  const value = JSON.stringify(chosen)
  await db
    .insertInto('preferences')
    .values({ person_id: personId, key: keyOf(list), value })
    .onConflict((conflict) => conflict.columns(['person_id', 'key']).doUpdateSet({ value }))
    .execute()
}

const keyOf = (list: string) => `list.${list}`

export async function optionsOf(db: Queryable, kind: TypeKind): Promise<Option[]> {
  return db
    .selectFrom('types')
    .select(['id as Value', 'label as Label'])
    .where('kind', '=', kind)
    .orderBy('position')
    .orderBy((given) => given.fn('icelandic_order', ['label']))
    .execute()
}
