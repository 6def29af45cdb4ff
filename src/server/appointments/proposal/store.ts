import { type Selectable, sql } from 'kysely'
import type { Replaceable } from '#domain/appointments/board.ts'
import type { ProposalRun } from '#domain/appointments/proposal-calls.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { ago, type Removal } from '../../platform/retention/removal.ts'
import type { OpenCell } from './facts.ts'

export type RunRow = Selectable<Schema['appointment_proposals']>

export const proposalChannel = 'proposals'

const isOpen = sql<boolean>`state in ('waiting', 'running')`

type Asked = { GameIds: readonly number[]; Replace: readonly Replaceable[] }

/** Queues a proposal, or returns the user's proposal that is still pending. */
export async function askFor(
  db: Queryable,
  { GameIds, Replace }: Asked,
  { by, at }: { by: number; at: string },
): Promise<RunRow> {
  const made = await db
    .insertInto('appointment_proposals')
    .values({
      game_ids: [...GameIds],
      replaces: [...new Set(Replace)],
      unfilled: '[]',
      asked_by: by,
      asked_at: at,
      alive_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (made) {
    await sql`select pg_notify(${proposalChannel}, '')`.execute(db)
    return made
  }
  return db
    .selectFrom('appointment_proposals')
    .selectAll()
    .where('asked_by', '=', by)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

export function findRun(db: Queryable, id: number): Promise<RunRow | undefined> {
  return db.selectFrom('appointment_proposals').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function callOff(db: Queryable, id: number): Promise<void> {
  await db
    .updateTable('appointment_proposals')
    .set({ state: 'calledOff' })
    .where('id', '=', id)
    .where(isOpen)
    .execute()
}

/** After this many seconds without progress, the instance that computes a proposal counts as dead. */
const silentSeconds = 60

/** Assigns the next queued proposal to this instance. Restarts a proposal whose instance has died. */
export async function claimRun(db: Queryable): Promise<RunRow | undefined> {
  return db
    .updateTable('appointment_proposals')
    .set({ state: 'running', alive_at: sql`statement_timestamp()` })
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('appointment_proposals')
        .select('id')
        .where(({ eb, and, or }) =>
          or([
            eb('state', '=', 'waiting'),
            and([
              eb('state', '=', 'running'),
              sql<boolean>`alive_at < statement_timestamp() - make_interval(secs => ${silentSeconds})`,
            ]),
          ]),
        )
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
}

/** Stores the progress of computing a proposal. Returns false if the proposal was cancelled. */
export async function tellProgress(
  db: Queryable,
  id: number,
  { phase, gap }: { phase: string; gap: number | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('appointment_proposals')
    .set({ phase, gap, alive_at: sql`statement_timestamp()` })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Ended = Pick<RunRow, 'filled' | 'cost' | 'bound'> & { unfilled: ProposalRun['Unfilled'] }

export async function endRun(db: Queryable, id: number, { unfilled, ...found }: Ended): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('appointment_proposals')
    .set({ state: 'done', ...found, unfilled: JSON.stringify(unfilled) })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function failRun(db: Queryable, id: number, refusal: string): Promise<void> {
  await db
    .updateTable('appointment_proposals')
    .set({ state: 'failed', refusal })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}

export type Found = { cell: OpenCell; personId: number }

/**
 * Stores the proposed drafts, except for positions that changed after the proposal read them. Returns the
 * number of drafts.
 */
export async function writeFound(
  db: Queryable,
  found: readonly Found[],
  { by, at }: { by: number | null; at: string },
): Promise<number> {
  const emptied = found.filter(({ cell }) => cell.Version > 0)
  if (emptied.length)
    await db
      .deleteFrom('appointment_drafts')
      .where(
        'version',
        'in',
        emptied.map(({ cell }) => cell.Version),
      )
      .where('person_id', 'is', null)
      .execute()
  if (!found.length) return 0
  const written = await db
    .insertInto('appointment_drafts')
    .values(
      found.map(({ cell, personId }) => ({
        game_id: cell.GameId,
        role_id: cell.RoleId,
        person_id: personId,
        base_person_id: cell.base,
        made_by: by,
        made_at: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('game_id')
    .execute()
  return written.length
}

export const oldProposals: Removal = {
  rows: (now) => ({
    table: 'appointment_proposals',
    by: sql`asked_at`,
    type: 'timestamptz',
    end: ago('appointmentProposals', now),
  }),
}

export const oldAppointments: Removal = {
  rows: (now) => ({
    table: 'appointments',
    by: sql`published_at`,
    type: 'timestamptz',
    end: ago('appointments', now),
  }),
}

export const oldDeclines: Removal = {
  rows: (now) => ({
    table: 'declined_games',
    by: sql`declined_at`,
    type: 'timestamptz',
    end: ago('declinedGames', now),
  }),
}
