import { z } from 'zod'
import {
  ListPreferences,
  noRailPreferences,
  RailPreferences,
  RecentChoice,
  withoutNationalIds,
} from '#domain/platform/lists/preferences.ts'
import type { Option } from '#domain/platform/option.ts'
import type { TypeKind } from '#domain/platform/types.ts'
import type { User } from '#domain/session/user.ts'
import type { Queryable } from '../database/database.ts'

/** Loads a person's settings of a list; `null` if nothing is stored or their format is outdated. */
export async function findPreferences(
  db: Queryable,
  personId: number,
  list: string,
): Promise<ListPreferences | null> {
  const chosen = ListPreferences.safeParse(await find(db, personId, keyOf(list))).data
  return chosen ? { ...chosen, Views: chosen.Views.map(withoutNationalIds) } : null
}

export async function savePreferences(
  db: Queryable,
  personId: number,
  list: string,
  chosen: ListPreferences,
) {
  await save(db, personId, keyOf(list), chosen)
}

/** The key of a person's recent choices. No list has this key, because `keyOf` adds a dot. */
const recent = 'recent'

export async function findRecent(db: Queryable, personId: number): Promise<string[]> {
  return z.array(RecentChoice).safeParse(await find(db, personId, recent)).data ?? []
}

export async function saveRecent(db: Queryable, personId: number, chosen: readonly string[]) {
  await save(db, personId, recent, chosen)
}

type Rail = Pick<User, 'PersonId' | 'AuthType'>

/** The navigation of each role has other pages, so its settings are stored for each role. */
const railKey = ({ AuthType }: Rail) => `rail.${AuthType}`

export async function findRail(db: Queryable, of: Rail): Promise<RailPreferences> {
  return RailPreferences.safeParse(await find(db, of.PersonId, railKey(of))).data ?? noRailPreferences
}

export async function saveRail(db: Queryable, of: Rail, chosen: RailPreferences) {
  await save(db, of.PersonId, railKey(of), chosen)
}

async function find(db: Queryable, personId: number, key: string): Promise<unknown> {
  const kept = await db
    .selectFrom('preferences')
    .select('value')
    .where('person_id', '=', personId)
    .where('key', '=', key)
    .executeTakeFirst()
  return kept?.value
}

async function save(db: Queryable, personId: number, key: string, chosen: object) {
  const value = JSON.stringify(chosen)
  await db
    .insertInto('preferences')
    .values({ person_id: personId, key, value })
    .onConflict((conflict) => conflict.columns(['person_id', 'key']).doUpdateSet({ value }))
    .execute()
}

const keyOf = (list: string) => `list.${list}`

/** The latest audit row of a successful read of the list by the user in the same role. */
export async function lastRead(db: Queryable, user: User, act: string, since: string) {
  return db
    .selectFrom('audit')
    .select(['id', 'records'])
    .where('person_id', '=', user.PersonId)
    .where('auth_type', '=', user.AuthType)
    .where('team_id', 'is not distinct from', user.TeamId || null)
    .where('act', '=', act)
    .where('emptied', 'is', null)
    .where('result', '=', 200)
    .where('at', '>=', since)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function optionsOf(db: Queryable, kind: TypeKind): Promise<Option[]> {
  return db
    .selectFrom('types')
    .select(['id as Value', 'label as Label'])
    .where('kind', '=', kind)
    .orderBy('position')
    .orderBy('label_order')
    .execute()
}
