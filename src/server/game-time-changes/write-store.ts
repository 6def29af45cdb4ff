import { RequestStatus } from '#domain/game-time-changes/codes.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { GameRow } from './game-store.ts'

type By = { by: number; at: Date }
type NewRequest = By & {
  game: GameRow
  status: RequestStatus
  asking: number | null
  consenting: number | null
  day: string
  courtId: number
}

export async function insertRequest(db: Queryable, request: NewRequest): Promise<number> {
  const { game, status, asking, consenting, day, courtId, by, at } = request
  const { id } = await db
    .insertInto('game_time_requests')
    .values({
      game_id: game.id,
      status,
      requested_day: day,
      requested_court_id: courtId,
      requested_by_team_id: asking,
      consent_team_id: consenting,
      set_day: game.game_day,
      set_court_id: game.court_id,
      created_at: at,
      created_by: by,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function consent(db: Queryable, id: number, { by, at }: By): Promise<void> {
  await db
    .updateTable('game_time_requests')
    .set((row) => ({
      status: RequestStatus.Association,
      consented_by: by,
      consented_at: at,
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/**
 * Closes a request with the current time and court of the game. `decided` is `null` if the server closes it
 * automatically.
 */
type Decision = {
  status: RequestStatus
  game: Pick<GameRow, 'game_day' | 'court_id'>
  decided: By | null
  reason?: string
  announcedTo?: number | null
}

export async function close(db: Queryable, id: number, decision: Decision): Promise<void> {
  const { status, game, decided, reason = null, announcedTo = null } = decision
  await db
    .updateTable('game_time_requests')
    .set((row) => ({
      status,
      set_day: game.game_day,
      set_court_id: game.court_id,
      decided_by: decided?.by ?? null,
      decided_at: decided?.at ?? null,
      rejected_reason: reason,
      announced_to: announcedTo,
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}
