import { type RawBuilder, sql } from 'kysely'
import type { ContractDates } from '#domain/contracts/rules.ts'
import { AuthType } from '#domain/platform/auth-type.ts'
import type { Viewer } from '#domain/transfers/parties.ts'
import type { Queryable } from '../platform/database/database.ts'
import * as lockOrder from '../platform/database/lock-order.ts'
import { isLoanContract } from './loan-contract-store.ts'

export type TransferRow = NonNullable<Awaited<ReturnType<typeof findTransfer>>>

/**
 * The open transfer requests that involve the viewer, oldest first, at most `most`. Staff get those of all
 * clubs.
 */
export async function openTransfers(db: Queryable, viewer: Viewer, most: number) {
  return described(db, oldestOpen(db, viewer, most))
    .orderBy('r.created_at', (order) => order.asc().nullsFirst())
    .orderBy('r.id')
    .execute()
}

function oldestOpen(db: Queryable, viewer: Viewer, most: number) {
  return (
    requests(db)
      // The states are literals, so that the query matches the index.
      .where(sql<boolean>`r.status in ('Skráð', 'Samþykkt')`)
      .where(isOf(viewer))
      .orderBy('r.created_at', (order) => order.asc().nullsFirst())
      .orderBy('r.id')
      .limit(most)
  )
}

export type OpenCount = Awaited<ReturnType<typeof countOpen>>[number]

/** Counts the viewer's open transfer requests, at most `most`, grouped by the facts that the rules need. */
export async function countOpen(db: Queryable, viewer: Viewer, most: number) {
  const own = teamsOf(viewer)
  const isOwn = (team: string) => sql<boolean>`coalesce(${sql.ref(team)} = any(${own}), false)`
  return db
    .selectFrom(oldestOpen(db, viewer, most).as('r'))
    .select(({ fn }) => [
      'r.status',
      'r.loan',
      'r.loan_to',
      sql<boolean>`r.owner_team_id is not null`.as('is_lent_on'),
      sql<boolean>`exists (select from transfer_files f where f.request_id = r.id and f.file_id is null)`.as(
        'lacks_files',
      ),
      isOwn('r.team_from_id').as('is_from'),
      isOwn('r.owner_team_id').as('is_owner'),
      isOwn('r.team_to_id').as('is_to'),
      fn.countAll<number>().as('count'),
      fn.min('r.created_at').as('first'),
    ])
    .groupBy(['r.status', 'r.loan', 'r.loan_to', 'is_lent_on', 'lacks_files', 'is_from', 'is_owner', 'is_to'])
    .execute()
}

/** Finds a transfer request that involves the viewer (T02). */
export async function findTransfer(db: Queryable, id: number, viewer: Viewer) {
  return described(db, requests(db).where('r.id', '=', id).where(isOf(viewer))).executeTakeFirst()
}

/**
 * Locks the transfer request, its player and the player's contracts. A concurrent action waits, then reads
 * the changes.
 */
export async function lockTransferRow(db: Queryable, id: number, viewer: Viewer) {
  const seen = await findTransfer(db, id, viewer)
  if (!seen) return undefined
  await lockOrder.lockPerson(db, seen.person_id)
  await lockOrder.lockContractsOf(db, seen.person_id)
  await lockOrder.lockTransfer(db, id)
  return findTransfer(db, id, viewer)
}

/**
 * SQL for transfer requests that involve the viewer: all for staff; for clubs, those of the club and its
 * sub-teams (D3-006).
 */
export function isOf(viewer: Pick<Viewer, 'AuthType' | 'TeamId'>): RawBuilder<boolean> {
  if (viewer.AuthType === AuthType.Staff) return sql<boolean>`true`
  const own = teamsOf(viewer)
  return sql<boolean>`(r.team_from_id = any(${own}) or r.team_to_id = any(${own}) or r.owner_team_id = any(${own}))`
}

/**
 * SQL for the viewer's team ids, empty without a team. Evaluated once per statement, so that each column uses
 * its own index.
 */
function teamsOf({ TeamId }: Pick<Viewer, 'TeamId'>): RawBuilder<number[]> {
  return sql<number[]>`array(
    select own.id from teams own where ${TeamId}::int > 0 and (own.id = ${TeamId}::int or own.parent_team_id = ${TeamId}::int))`
}

/** Query of the transfer requests that are not deleted. */
export function requests(db: Queryable) {
  return db.selectFrom('transfer_requests as r').selectAll('r').where('r.deleted_at', 'is', null)
}

/**
 * Adds the displayed columns to a page of transfer requests. They are expensive, and joining the page by its
 * ids would read all requests.
 */
export function described(db: Queryable, page: ReturnType<typeof requests>) {
  return db
    .selectFrom(page.as('r'))
    .innerJoinLateral(
      // The offset makes the planner look up each player instead of reading all persons.
      ({ selectFrom }) =>
        selectFrom('persons')
          .select(['name', 'ssn', 'team_id'])
          .whereRef('persons.id', '=', 'r.person_id')
          .offset(0)
          .as('p'),
      (join) => join.onTrue(),
    )
    .innerJoin('teams as tt', 'tt.id', 'r.team_to_id')
    .leftJoin('teams as tf', 'tf.id', 'r.team_from_id')
    .leftJoin('teams as current', 'current.id', 'p.team_id')
    .leftJoin('teams as owner', 'owner.id', 'r.owner_team_id')
    .select(columns)
    .select([
      'p.name as player',
      'p.ssn',
      'p.team_id as current_team_id',
      'tt.short_name as team_to',
      'tt.parent_team_id as team_to_parent',
      'tf.short_name as team_from',
      'tf.parent_team_id as team_from_parent',
      'owner.parent_team_id as owner_parent',
      'current.short_name as current_team',
    ])
    .select(
      sql<number>`(
        select count(*)::int from transfer_files f where f.request_id = r.id and f.file_id is null)`.as(
        'missing_files',
      ),
    )
    .select(sql<string | null>`(select name from persons where id = r.created_by)`.as('maker'))
    .select(keptContracts.as('kept_contracts'))
    .select(ownerNow.as('owner_now_id'))
}

/** The displayed columns of a transfer request, without the names for sorting and searching. */
const columns = [
  'r.id',
  'r.person_id',
  'r.team_from_id',
  'r.team_to_id',
  'r.status',
  'r.loan',
  'r.without_contract',
  'r.invalidate_contract',
  'r.amount',
  'r.sell_on_fee',
  'r.contract_code',
  'r.contract_from',
  'r.contract_to',
  'r.loan_from',
  'r.loan_to',
  'r.rejected_reason',
  'r.licence_date',
  'r.fee_confirmed',
  'r.created_at',
  'r.created_by',
  'r.completed_at',
  'r.contract_id',
  'r.returned_at',
  'r.owner_team_id',
  'r.version',
] as const

/**
 * SQL for the player's contracts that closing the transfer does not end: those with the new club, except for
 * a loan.
 */
const keptContracts = sql<ContractDates[]>`case when r.status in ('Skráð', 'Samþykkt') then (
  select coalesce(json_agg(json_build_object('DateFrom', c.date_from, 'DateTo', c.date_to) order by c.date_from), '[]')
  from contracts c
  where c.person_id = r.person_id and c.team_id = r.team_to_id
    and c.state = 'confirmed' and not ${isLoanContract(sql`c`)}) else '[]' end`

/** SQL for the club that owns the player now; `null` for a completed transfer request. */
const ownerNow = sql<
  number | null
>`case when r.status in ('Skráð', 'Samþykkt') then owner_of(r.person_id) end`

export type FileRow = Awaited<ReturnType<typeof filesOf>>[number]

/** The files of a transfer request, including files that it names and that are not uploaded yet. */
export async function filesOf(db: Queryable, requestId: number) {
  return db
    .selectFrom('transfer_files as t')
    .leftJoin('files as f', 'f.id', 't.file_id')
    .leftJoin('persons as sender', 'sender.id', 'f.created_by')
    .select(['t.id', 't.purpose', 't.attachment_type', 't.name', 't.file_id'])
    .select(['f.name as file_name', 'f.media_type', 'f.byte_size', 'f.created_at', 'sender.name as sender'])
    .where('t.request_id', '=', requestId)
    .orderBy('t.id')
    .execute()
}

export type EventRow = Awaited<ReturnType<typeof eventsOf>>[number]

/** The history of a transfer request, oldest first. */
export async function eventsOf(db: Queryable, requestId: number) {
  return db
    .selectFrom('transfer_events as e')
    .leftJoin('persons as p', 'p.id', 'e.person_id')
    .leftJoin('transfer_files as t', 't.id', 'e.transfer_file_id')
    .leftJoin('files as f', 'f.id', 't.file_id')
    .select(['e.id', 'e.at', 'e.act', 'e.status', 'e.text', 'e.attachment_type'])
    .select(['p.name as person', 't.file_id', 'f.name as file_name'])
    .where('e.request_id', '=', requestId)
    .orderBy('e.id')
    .execute()
}
