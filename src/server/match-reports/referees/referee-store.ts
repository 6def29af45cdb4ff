import type { RefereeRole } from '#domain/games/codes.ts'
import type { Queryable } from '#server/platform/database/database.ts'

export async function personBySsn(db: Queryable, ssn: string): Promise<number | null> {
  const row = await db.selectFrom('persons').select('id').where('ssn', '=', ssn).executeTakeFirst()
  return row?.id ?? null
}

/** Whether the person is there, and in the referees' register. */
export async function findReferee(db: Queryable, personId: number) {
  const row = await db
    .selectFrom('persons as p')
    .leftJoin('referees as r', 'r.person_id', 'p.id')
    .select(['p.id', 'r.person_id as registered'])
    .where('p.id', '=', personId)
    .executeTakeFirst()
  return row ? { isRegistered: row.registered !== null } : null
}

/** Whether somebody found this person by national id not longer ago than that. */
export async function isLookedUp(
  db: Queryable,
  by: number,
  personId: number,
  since: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('person_lookups')
    .select('at')
    .where('person_id', '=', by)
    .where('found_person_id', '=', personId)
    .where('at', '>=', since)
    .executeTakeFirst()
  return row !== undefined
}

type Place = { gameId: number; roleId: RefereeRole; personId: number; setByHand: boolean }

export async function insertReferee(db: Queryable, { gameId, roleId, personId, setByHand }: Place) {
  await db
    .insertInto('game_referees')
    .values({ game_id: gameId, role_id: roleId, person_id: personId, set_by_hand: setByHand })
    .execute()
}

/** Whoever comes in another's place has not been asked yet. */
export async function replaceReferee(db: Queryable, id: number, { personId, setByHand }: Place) {
  await db
    .updateTable('game_referees')
    .set((row) => ({
      person_id: personId,
      set_by_hand: setByHand,
      confirmed_at: null,
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

export async function confirmReferee(db: Queryable, id: number): Promise<void> {
  await db
    .updateTable('game_referees')
    .set((row) => ({ set_by_hand: false, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function deleteReferee(db: Queryable, id: number): Promise<void> {
  await db.deleteFrom('game_referees').where('id', '=', id).execute()
}
