import { sql } from 'kysely'
import type { ContractState, ContractType } from '#domain/contracts/codes.ts'
import type { ContractDates } from '#domain/contracts/rules.ts'
import type { Day } from '#domain/platform/dates.ts'
import type { Queryable } from '../platform/database/database.ts'
import * as lockOrder from '../platform/database/lock-order.ts'
import { keptFiles } from '../platform/files/file-store.ts'
import { known } from '../platform/known.ts'
import { isSameClub, isTeamInScope, type TeamScope } from '../teams/team-scope-store.ts'

export type ContractRow = Awaited<ReturnType<typeof unconfirmed>>[number]

/** Unconfirmed contracts, longest waiting first. */
export async function unconfirmed(db: Queryable, scope: TeamScope, most: number) {
  const page = contracts(db, scope)
    .where(sql<boolean>`c.state = 'unconfirmed'`)
    .orderBy('c.registered_at', (order) => order.asc().nullsFirst())
    .orderBy('c.id')
    .limit(most)
  return described(db, page)
    .orderBy('c.registered_at', (order) => order.asc().nullsFirst())
    .orderBy('c.id')
    .execute()
}

/**
 * Counts the contracts that await the association and those that await their file; at most `most` together.
 */
export async function countUnconfirmed(db: Queryable, scope: TeamScope, most: number) {
  const waiting = contracts(db, scope).where(sql<boolean>`c.state = 'unconfirmed'`).limit(most)
  const { rows: counted } = await sql<{ with_paper: number; without_paper: number }>`
    select count(*) filter (where has_paper)::int as with_paper,
      count(*) filter (where not has_paper)::int as without_paper
    from (
      select exists (select from contract_files f where f.contract_id = c.id) as has_paper from (${waiting}) as c
    ) as waiting`.execute(db)
  return known(counted[0])
}

/**
 * Decided contracts, latest decision first. Imported contracts have no time of decision and follow by start
 * date.
 */
export async function decided(
  db: Queryable,
  scope: TeamScope,
  { from, to, most }: { from?: Day | null; to?: Day | null; most: number },
): Promise<ContractRow[]> {
  const page = contracts(db, scope)
    .where(sql<boolean>`c.state <> 'unconfirmed'`)
    .$if(Boolean(from), (some) => some.where('c.decided_at', '>=', sql<string>`${from}::date`))
    .$if(Boolean(to), (some) => some.where('c.decided_at', '<', sql<string>`${to}::date + 1`))
    .orderBy('c.decided_at', (order) => order.desc().nullsLast())
    .orderBy('c.date_from', 'desc')
    .orderBy('c.id', 'desc')
    .limit(most)
  return described(db, page)
    .orderBy('c.decided_at', (order) => order.desc().nullsLast())
    .orderBy('c.date_from', 'desc')
    .orderBy('c.id', 'desc')
    .execute()
}

/** Contracts that end in a period, by end date. If there are more than `most`, the earliest are left out. */
export async function ending(
  db: Queryable,
  scope: TeamScope,
  { from, to, most }: { from: Day; to: Day; most: number },
) {
  const page = contracts(db, scope)
    .where(sql<boolean>`c.state = 'confirmed'`)
    .where('c.date_to', '>=', from)
    .where('c.date_to', '<=', to)
    .orderBy('c.date_to', 'desc')
    .orderBy('c.id', 'desc')
    .limit(most)
  return described(db, page).orderBy('c.date_to').orderBy('player_order').orderBy('c.id').execute()
}

export async function findContract(db: Queryable, id: number, scope: TeamScope) {
  return described(db, contracts(db, scope).where('c.id', '=', id)).executeTakeFirst()
}

/** Locks the contract and its player, so that contracts of one player change one at a time. */
export async function lockContract(db: Queryable, id: number, scope: TeamScope) {
  const seen = await findContract(db, id, scope)
  if (!seen) return undefined
  await lockOrder.lockPerson(db, seen.person_id)
  await lockOrder.lockContract(db, id)
  return findContract(db, id, scope)
}

/** The reminders sent to the club about a contract, oldest first. */
export async function reminders(db: Queryable, contractId: number) {
  return db
    .selectFrom('contract_reminders')
    .select(['at', 'days_before'])
    .where('contract_id', '=', contractId)
    .orderBy('at')
    .execute()
}

export type ImportRow = Awaited<ReturnType<typeof imports>>[number]

/** The changes of a contract by imports, oldest first. */
export async function imports(db: Queryable, contractId: number) {
  return db
    .selectFrom('import_changes')
    .select(['at', 'before', 'after'])
    .where('file', '=', 'contracts.csv')
    .where('record_id', '=', contractId)
    .orderBy('id')
    .execute()
}

/** Query of contracts in scope. The states of callers match the indexes. */
function contracts(db: Queryable, scope: TeamScope) {
  return db
    .selectFrom('contracts as c')
    .selectAll('c')
    .where(isTeamInScope(sql.ref('c.team_id'), scope))
}

/**
 * Adds the displayed columns to a page of contracts. They are expensive, and joining the page by its ids
 * would read all contracts.
 */
function described(db: Queryable, page: ReturnType<typeof contracts>) {
  return db
    .selectFrom(page.as('c'))
    .innerJoinLateral(
      // The offset makes the planner look up each player instead of reading all persons.
      ({ selectFrom }) =>
        selectFrom('persons')
          .select(['name', 'name_order'])
          .whereRef('persons.id', '=', 'c.person_id')
          .offset(0)
          .as('p'),
      (join) => join.onTrue(),
    )
    .innerJoin('teams as t', 't.id', 'c.team_id')
    .select([
      'c.id',
      'c.person_id',
      'c.team_id',
      'c.date_from',
      'c.date_to',
      'c.rejection_message',
      'c.registered_at',
      'c.decided_at',
      'c.decided_by as decider_id',
      'c.ended_at',
      'c.ended_before',
      'c.version',
      'p.name as player',
      'p.name_order as player_order',
      't.short_name as team',
    ])
    .select(({ ref }) => [
      ref('c.contract_type_id').$castTo<ContractType>().as('contract_type_id'),
      ref('c.state').$castTo<ContractState>().as('state'),
      nameOf('c.registered_by').as('registered_by'),
      nameOf('c.decided_by').as('decided_by'),
      keptFiles('contract_files', sql`paper.contract_id = c.id`).as('files'),
      otherConfirmed.as('others'),
      lentUntil.as('lent_until'),
    ])
}

/** Reads a name by a subquery per row: a join would read all persons for a long list of contracts. */
const nameOf = (column: string) =>
  sql<string | null>`(select name from persons where persons.id = ${sql.ref(column)})`

const lentUntil = sql<Day | null>`case when c.state = 'unconfirmed' then (
  select l.loan_to from running_loans(c.person_id) l where ${isSameClub(sql`l.team_to_id`, sql`c.team_id`)}
  order by l.depth limit 1) end`

const otherConfirmed = sql<ContractDates[]>`case when c.state = 'unconfirmed' then (
  select coalesce(json_agg(json_build_object('DateFrom', other.date_from, 'DateTo', other.date_to)), '[]')
  from contracts other
  where other.person_id = c.person_id and other.state = 'confirmed') else '[]' end`
