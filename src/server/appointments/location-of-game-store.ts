import { type AnswerState, stateOf } from '#domain/assignments/answer.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { DraftRow } from './draft-store.ts'

type Holder = { PersonId: number; Answer: AnswerState }

/**
 * The official in each position of these games and the official's answer, by '<game> <role>'. Locks the rows.
 */
export async function holdersOf(db: Queryable, ids: readonly number[]): Promise<Map<string, Holder>> {
  if (!ids.length) return new Map()
  const rows = await db
    .selectFrom('game_referees')
    .select(['game_id', 'role_id', 'person_id', 'confirmed_at', 'declined_at'])
    .where('game_id', 'in', [...ids])
    .forUpdate()
    .execute()
  return new Map(
    rows.map(({ game_id, role_id, person_id, confirmed_at, declined_at }) => [
      `${game_id} ${role_id}`,
      { PersonId: person_id, Answer: stateOf({ Confirmed: confirmed_at, Declined: declined_at }) },
    ]),
  )
}

type Publication = { by: number; at: string }

/** Turns the drafts into appointments that await an answer, and records the publication. */
export async function setPlaces(
  db: Queryable,
  drafts: readonly (DraftRow & { passedOver: readonly string[] })[],
  { by, at }: Publication,
): Promise<void> {
  const emptied = drafts.filter(({ person_id }) => person_id === null)
  if (emptied.length)
    await db
      .deleteFrom('game_referees')
      .where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('game_id', 'role_id'),
          'in',
          emptied.map(({ game_id, role_id }) => tuple(game_id, role_id)),
        ),
      )
      .execute()
  const filled = drafts.flatMap(({ game_id, role_id, person_id }) =>
    person_id === null ? [] : [{ game_id, role_id, person_id, set_by_hand: false, asked_at: at }],
  )
  if (filled.length)
    await db
      .insertInto('game_referees')
      .values(filled)
      .onConflict((conflict) =>
        conflict.columns(['game_id', 'role_id']).doUpdateSet((row) => ({
          person_id: row.ref('excluded.person_id'),
          set_by_hand: false,
          asked_at: at,
          confirmed_at: null,
          declined_at: null,
          declined_reason: null,
          decline_seen_at: null,
          version: row('game_referees.version', '+', 1),
        })),
      )
      .execute()
  await db
    .insertInto('appointments')
    .values(
      drafts.map(({ game_id, role_id, person_id, base_person_id, reason, passedOver }) => ({
        game_id,
        role_id,
        person_id,
        reason,
        passed_over: [...passedOver],
        before_person_id: base_person_id,
        published_by: by,
        published_at: at,
      })),
    )
    .execute()
}

export async function addressesOf(db: Queryable, ids: readonly number[]) {
  if (!ids.length) return []
  return db
    .selectFrom('persons')
    .select(['id', 'name', 'email'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute()
}
