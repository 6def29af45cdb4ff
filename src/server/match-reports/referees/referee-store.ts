import type { RefereeRole } from '#domain/games/codes.ts'
import type { Queryable } from '#server/platform/database/database.ts'

export async function personBySsn(db: Queryable, ssn: string): Promise<number | null> {
  const row = await db.selectFrom('persons').select('id').where('ssn', '=', ssn).executeTakeFirst()
  return row?.id ?? null
}

/**
 * Finds a person, with whether the referees' register has the person and whether the association confirmed
 * it.
 */
export async function findReferee(db: Queryable, personId: number) {
  const row = await db
    .selectFrom('persons as p')
    .leftJoin('referees as r', 'r.person_id', 'p.id')
    .select(['p.id', 'r.set_by_hand'])
    .where('p.id', '=', personId)
    .executeTakeFirst()
  return row ? { isRegistered: row.set_by_hand !== null, isKnown: row.set_by_hand === false } : null
}

/**
 * Adds a person to the referees' register (REP-19). If added by hand at a game, staff have to confirm the
 * entry.
 */
export async function registerReferee(db: Queryable, personId: number, setByHand: boolean): Promise<void> {
  await db
    .insertInto('referees')
    .values({ person_id: personId, set_by_hand: setByHand })
    .onConflict((conflict) =>
      conflict
        .column('person_id')
        .doUpdateSet((row) => ({ set_by_hand: false, version: row('referees.version', '+', 1) }))
        .where('referees.set_by_hand', '=', true)
        .where('excluded.set_by_hand', '=', false),
    )
    .execute()
}

export async function forgetReferee(db: Queryable, personId: number): Promise<void> {
  await db
    .deleteFrom('referees')
    .where('person_id', '=', personId)
    .where('set_by_hand', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('game_referees as g').select('g.id').where('g.person_id', '=', personId))),
    )
    .execute()
}

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

/** Replaces the official of a role. Deletes the confirmation, because the new official has not been asked. */
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
