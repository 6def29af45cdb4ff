import { type LineUpInput, lineUpLists } from '#domain/match-reports/line-up.ts'
import { onDatabase } from '../product/fill.ts'
import { gameId } from '../product/match-day.ts'
import type { Engine } from '../product/product.ts'

/**
 * The number of line-up rows that the server acknowledged but the database lacks, plus the number of
 * unexpected rows.
 */
export async function rowsLost(engine: Engine, saved: Record<number, LineUpInput>, games: number) {
  const stored = await onDatabase(engine, ({ db }) =>
    db
      .selectFrom('lineups')
      .select(['team_id', 'person_id', 'jersey_number', 'position_id'])
      .where('game_id', '>=', gameId(0))
      .where('game_id', '<', gameId(games))
      .execute(),
  )
  const there = stored.map((row) => [row.team_id, row.person_id, row.jersey_number, row.position_id].join())
  const wanted = Object.entries(saved).flatMap(([team, lineUp]) =>
    lineUpLists.flatMap((list) =>
      (lineUp[list] ?? []).map((row) => [team, row.PersonId, row.JerseyNumber, row.PositionId].join()),
    ),
  )
  const missing = without(wanted, there).length
  return missing + without(there, wanted).length
}

function without(rows: string[], others: string[]) {
  const known = new Set(others)
  return rows.filter((row) => !known.has(row))
}
