import { sql } from 'kysely'
import type { ContractState } from '#domain/contracts/codes.ts'
import type { ContractInput } from '#domain/contracts/contract.ts'
import type { ContractDates } from '#domain/contracts/rules.ts'
import type { Day } from '#domain/platform/dates.ts'
import type { Queryable } from '../platform/database/database.ts'
import { ago, type Removal, removeImportChanges } from '../platform/retention/removal.ts'
import { isSameClub } from '../teams/team-scope-store.ts'

/** Whether the team belongs to the club. If `club` is `null`, whether the team exists. */
export async function isTeamOf(db: Queryable, teamId: number, club: number | null): Promise<boolean> {
  const found = await db
    .selectFrom('teams')
    .select('id')
    .where('id', '=', teamId)
    .$if(club !== null, (query) =>
      query.where(({ or, eb }) => or([eb('id', '=', club ?? 0), eb('parent_team_id', '=', club ?? 0)])),
    )
    .executeTakeFirst()
  return found !== undefined
}

type CandidateQuery = { club: number; askedBy: number; since: string }

/**
 * Whether the club knows the player: a current or earlier player, or one it has looked up. It may not name
 * other players (T21).
 */
export async function isKnownPlayer(
  db: Queryable,
  personId: number,
  { club, askedBy, since }: CandidateQuery,
) {
  const found = await db
    .selectFrom('persons as p')
    .select('p.id')
    .where('p.id', '=', personId)
    .where(({ or, eb, exists, selectFrom }) => {
      const teams = selectFrom('teams')
        .select('id')
        .where((team) => team.or([team('id', '=', club), team('parent_team_id', '=', club)]))
      return or([
        eb('p.team_id', 'in', teams),
        eb(sql`owner_of(p.id)`, 'in', teams),
        exists(
          selectFrom('contracts as c')
            .select('c.id')
            .whereRef('c.person_id', '=', 'p.id')
            .where('c.team_id', 'in', teams),
        ),
        exists(
          selectFrom('person_lookups as l')
            .select('l.at')
            .whereRef('l.found_person_id', '=', 'p.id')
            .where('l.person_id', '=', askedBy)
            .where('l.at', '>=', since),
        ),
      ])
    })
    .executeTakeFirst()
  return found !== undefined
}

export async function confirmedDates(
  db: Queryable,
  personId: number,
  besidesTeam: number | null = null,
): Promise<ContractDates[]> {
  return db
    .selectFrom('contracts')
    .select(['date_from as DateFrom', 'date_to as DateTo'])
    .where('person_id', '=', personId)
    .where('state', '=', 'confirmed')
    .where(({ eb, lit }) => (besidesTeam === null ? lit(true) : eb('team_id', '<>', besidesTeam)))
    .execute()
}

/** The last day of the player's loan to the club; `null` without a loan. */
export async function lentUntil(db: Queryable, { PersonId, TeamId }: ContractInput): Promise<Day | null> {
  const { rows } = await sql<{ loan_to: Day | null }>`
    select l.loan_to from running_loans(${PersonId}::int) l
    where ${isSameClub(sql`l.team_to_id`, sql`${TeamId}::int`)} order by l.depth limit 1`.execute(db)
  return rows[0]?.loan_to ?? null
}

const columnsOf = (input: ContractInput) => ({
  person_id: input.PersonId,
  team_id: input.TeamId,
  contract_type_id: input.ContractTypeId,
  date_from: input.DateFrom,
  date_to: input.DateTo,
})

/**
 * Whether an equal contract already awaits confirmation. It does after a second click, which has another
 * idempotency key.
 */
export async function isWaiting(db: Queryable, input: ContractInput): Promise<boolean> {
  const found = await db
    .selectFrom('contracts')
    .select('id')
    .where((row) => row.and(columnsOf(input)))
    .where('state', '=', 'unconfirmed')
    .executeTakeFirst()
  return found !== undefined
}

type By = { by: number; at: Date }

export async function insertContract(db: Queryable, input: ContractInput, { by, at }: By): Promise<number> {
  const { id } = await db
    .insertInto('contracts')
    .values({ ...columnsOf(input), registered_by: by, registered_at: at.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function addFile(db: Queryable, contractId: number, fileId: number): Promise<void> {
  await db.insertInto('contract_files').values({ contract_id: contractId, file_id: fileId }).execute()
  await db
    .updateTable('contracts')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', contractId)
    .execute()
}

type Decision = { state: ContractState; message: string | null } & By

export async function decide(db: Queryable, id: number, { state, message, by, at }: Decision): Promise<void> {
  await db
    .updateTable('contracts')
    .set((row) => ({
      state,
      rejection_message: message,
      decided_by: by,
      decided_at: at.toISOString(),
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

export async function reopen(db: Queryable, id: number): Promise<void> {
  await db
    .updateTable('contracts')
    .set((row) => ({
      state: 'unconfirmed',
      decided_by: null,
      decided_at: null,
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

export const rejectedContracts: Removal = {
  before: removeParts,
  rows: (now) => ({
    table: 'contracts',
    by: sql`coalesce(decided_at, registered_at, date_to::timestamp at time zone 'UTC')`,
    type: 'timestamptz',
    where: sql`state = 'rejected'`,
    end: ago('rejectedContracts', now),
  }),
}

export const contracts: Removal = {
  before: removeParts,
  rows: (now) => ({ table: 'contracts', by: sql`date_to`, type: 'date', end: ago('contracts', now) }),
}

async function removeParts(tx: Queryable, ids: readonly number[]) {
  const given = sql`${[...ids]}::int[]`
  await sql`delete from contract_reminders where contract_id = any(${given})`.execute(tx)
  const attachments = await sql<{ file_id: number }>`
    delete from contract_files where contract_id = any(${given}) returning file_id`.execute(tx)
  const files = attachments.rows.map(({ file_id }) => file_id)
  await sql`delete from files where id = any(${files}::int[])`.execute(tx)
  await removeImportChanges(tx, 'contracts.csv', ids)
}
