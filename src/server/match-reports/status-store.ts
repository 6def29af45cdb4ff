import type { ReportStatus } from '#domain/games/codes.ts'
import type { Queryable } from '../platform/database/database.ts'

export async function saveStatus(db: Queryable, gameId: number, status: ReportStatus | null): Promise<void> {
  await db
    .updateTable('games')
    .set((row) => ({
      report_status: status,
      version: row('version', '+', 1),
      report_version: row('report_version', '+', 1),
    }))
    .where('id', '=', gameId)
    .execute()
}

/** The teams that have said that their line-up is ready. */
export async function handedIn(db: Queryable, gameId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('game_sides')
    .select('team_id')
    .where('game_id', '=', gameId)
    .where('handed_in_at', 'is not', null)
    .execute()
  return rows.map(({ team_id }) => team_id)
}

/** Handing in changes nothing of the line-up, so the side's version stays. */
export async function handIn(db: Queryable, gameId: number, teamId: number, personId: number, now: Date) {
  const values = { handed_in_at: now.toISOString(), handed_in_by: personId }
  await db
    .insertInto('game_sides')
    .values({ game_id: gameId, team_id: teamId, ...values })
    .onConflict((side) => side.columns(['game_id', 'team_id']).doUpdateSet(values))
    .execute()
}
