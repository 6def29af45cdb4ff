import { type Refusal, type RefusalId, refuse } from '#domain/platform/refusal.ts'
import type { Queryable } from './database/database.ts'
import { holdReference, type Kept, removeKept } from './delete-unused-store.ts'

/** Deletes a row that nothing refers to. Foreign keys decide, even about simultaneous references. The refusal names what refers to it. */
export async function deleteUnused(db: Queryable, table: string, id: number): Promise<Refusal | null> {
  try {
    return (await removeKept(db, table, id)) ? null : refuse('record.notFound')
  } catch (error) {
    const used = whyInUse(error)
    if (!used) throw error
    return refuse(used)
  }
}

/** Refuses an id that does not exist in the table. Otherwise protects its row from deletion until the transaction ends. */
export async function missingReference(
  db: Queryable,
  table: Kept,
  id: number | null,
  field: string,
): Promise<Refusal | null> {
  if (!id || (await holdReference(db, table, id))) return null
  return refuse('record.notFound', { field })
}

const users: Readonly<Record<string, RefusalId>> = {
  games: 'inUse.games',
  game_time_requests: 'inUse.gameTimes',
  courts: 'inUse.courts',
  teams: 'inUse.teams',
  persons: 'inUse.persons',
  roles: 'inUse.roles',
  tournament_withdrawals: 'inUse.withdrawals',
  contracts: 'inUse.contracts',
  transfer_requests: 'inUse.transfers',
  squad_lists: 'inUse.squadLists',
  game_referees: 'inUse.gameReferees',
  lineups: 'inUse.lineUps',
  game_sides: 'inUse.lineUps',
  report_events: 'inUse.report',
  discipline_fines: 'inUse.fines',
}

function whyInUse(error: unknown): RefusalId | null {
  if (!(error instanceof Error && 'code' in error && error.code === '23503')) return null
  return users['table' in error ? String(error.table) : ''] ?? 'inUse.other'
}
