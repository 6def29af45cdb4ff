import { concerning } from '#domain/bans/why-banned.ts'
import { rowsBy } from '#domain/platform/records.ts'
import type { ReminderWindow } from '#domain/reminders/reminders.ts'
import type { Queryable } from '../platform/database/database.ts'
import * as store from './games-around-store.ts'
import { reasonsOf } from './reading.ts'

/** Computes again who is banned in the games within `window`, among persons whose ban was notified. */
export async function readGamesAround(db: Queryable, window: ReminderWindow, now: Date): Promise<void> {
  await store.lockNearGames(db)
  const rows = rowsBy(await store.mayBeBanned(db, window), ({ game_id }) => game_id)
  const banned: store.GameBan[] = []
  for (const [id, people] of rows) {
    const [{ game_day } = { game_day: '' }] = people
    const ids = people.map(({ person_id }) => person_id)
    const reasons = await reasonsOf(db, { id, game_day }, ids, now)
    banned.push(
      ...people.filter(({ person_id, team_id }) =>
        concerning(reasons.get(person_id) ?? [], [team_id], false),
      ),
    )
  }
  await store.replaceNearGames(db, banned)
}
