import { type Refusal, refuse } from '#domain/platform/refusal.ts'
import type { User } from '#domain/session/user.ts'
import type { TransferAct } from '#domain/transfers/transfer.ts'
import { contractDatesOf } from '#domain/transfers/files/rules.ts'
import { sidesOf } from '#domain/transfers/parties.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { Context } from '../platform/serve.ts'

/** A request as its papers and payments need it, and what the viewer is to it. */
export type Standing = NonNullable<Awaited<ReturnType<typeof standingOf>>>

/** Null where it is not there, or not for this viewer. */
export async function standingOf(db: Queryable, requestId: number, viewer: User) {
  const row = await db
    .selectFrom('transfer_requests as r')
    .innerJoin('teams as t', 't.id', 'r.team_to_id')
    .leftJoin('teams as f', 'f.id', 'r.team_from_id')
    .select(['r.id', 'r.status', 'r.version', 'r.loan', 'r.loan_from', 'r.loan_to'])
    .select(['r.contract_from', 'r.contract_to', 'r.team_to_id', 'r.team_from_id', 'r.created_by'])
    .select(['t.parent_team_id as parent_to', 'f.parent_team_id as parent_from'])
    .where('r.id', '=', requestId)
    .where('r.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const sides = sidesOf(viewer, {
    From: row.team_from_id ? { Id: row.team_from_id, ParentId: row.parent_from } : null,
    To: { Id: row.team_to_id, ParentId: row.parent_to },
    CreatedById: row.created_by,
  })
  if (!sides.length) return null
  const dates = contractDatesOf({
    Loan: row.loan,
    LoanDateFrom: row.loan_from,
    LoanDateTo: row.loan_to,
    ContractStart: row.contract_from,
    ContractEnd: row.contract_to,
  })
  return { id: row.id, status: row.status, teamToId: row.team_to_id, sides, dates }
}

/** Holds the request until the change is written; its version rises, for whoever decides on it decides on all of it. */
export async function holdStanding(db: Queryable, requestId: number, viewer: User) {
  await db.selectFrom('transfer_requests').select('id').where('id', '=', requestId).forUpdate().execute()
  return standingOf(db, requestId, viewer)
}

/** Who stands for no club has none to write about (D3-006). */
export function notThere({ scope, user }: Pick<Context<never>, 'scope' | 'user'>): Refusal {
  return refuse(scope === 'own' && !user?.TeamId ? 'access.notYours' : 'record.notFound')
}

type Happened = { act: TransferAct; text: string; transferFileId?: number | null }

/** Keeps what happened in the history of the request, and raises its version. */
export async function keepChange(
  db: Queryable,
  { id, status }: Pick<Standing, 'id' | 'status'>,
  { act, text, transferFileId = null }: Happened,
  { by, at }: { by: number; at: Date },
) {
  await db
    .insertInto('transfer_events')
    .values({
      request_id: id,
      at: at.toISOString(),
      person_id: by,
      act,
      status,
      text,
      transfer_file_id: transferFileId,
    })
    .execute()
  await db
    .updateTable('transfer_requests')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
