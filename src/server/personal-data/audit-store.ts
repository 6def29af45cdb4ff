import { sql } from 'kysely'
import type { Queryable } from '../platform/database/database.ts'
import type { CopiedRow } from './rows-store.ts'

/** The number of audit rows that one query reads. */
const stepRows = 2000

/** Fields of audit rows that identify no person: ids of records and clubs, and counts. */
const withoutPeople =
  `Game GameId Games RefereeGame Team TeamId TeamToId TeamBefore TeamGroupId GroupId Tournament Contract
  Contracts Transfer TransferRequestId TransferWindow Payment SquadList SquadLists List Request Kind Status Year Rows File
  Import Mail Outbox ClubMail Incident IncidentId Queue Queues Websites Outcome Given EndsOn Withdrawal Ruling Rulings
  Removed Cleared Court Place Level Fine Key BanRules Proposal Text AnswerHours`.split(/\s+/)
/** Fields of audit rows with the id of one person. */
const ofPeople = ['Person', 'PersonId', 'PlayerId', 'Replaced', 'Registered']

/**
 * Audit rows about the person, without data of other people. Reads the whole audit in batches, because lists
 * of ids have no index.
 */
export async function* auditRows(db: Queryable, personId: number): AsyncGenerator<CopiedRow[]> {
  const own = String(personId)
  const registered = JSON.stringify({ Kind: 'person', Record: personId })
  let after = 0
  for (;;) {
    const { rows } = await sql<{ last: string | null; found: CopiedRow[] | null }>`
      select max(t.id) as last, jsonb_agg(jsonb_build_object(
        'id', t.id, 'at', t.at, 'act', t.act, 'result', t.result, 'auth_type', t.auth_type,
        'role', case when t.person_id = ${personId}::int then 'actor'
          when t.records @> ${list(personId)}::jsonb then 'list' else 'subject' end,
        'records', (select coalesce(jsonb_object_agg(member.key, member.value), '{}') from jsonb_each(t.records) member
          where member.key = any(${withoutPeople}::text[])
            or (member.key = any(${ofPeople}::text[]) and member.value = ${own}::jsonb)
            or (member.key = 'Record' and t.records @> ${registered}::jsonb))
      ) order by t.id) filter (where t.emptied is null and (t.person_id = ${personId}::int
        or exists (select from unnest(${ofPeople}::text[]) name where t.records -> name = ${own}::jsonb)
        or t.records @> ${registered}::jsonb or t.records @> ${list(personId)}::jsonb)) as found
      from (select * from audit where id > ${after} order by id limit ${stepRows}) t`.execute(db)
    const { last = null, found = null } = rows[0] ?? {}
    if (last === null) return
    after = Number(last)
    if (found) yield found
  }
}

const list = (personId: number) => JSON.stringify({ Persons: [personId] })
