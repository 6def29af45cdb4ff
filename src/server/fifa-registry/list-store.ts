import { sql } from 'kysely'
import type { PersonFilter } from '#domain/fifa-registry/calls.ts'
import { Kind, registryGender } from '#domain/fifa-registry/codes.ts'
import {
  type FacilityRow,
  OpenState,
  type OrganisationRow,
  type PersonRow,
} from '#domain/fifa-registry/rows.ts'
import { searchWords } from '#domain/platform/lists/search-words.ts'
import type { Queryable } from '../platform/database/database.ts'
import { hasWord } from '../platform/lists/has-words.ts'
import { countRows } from '../platform/lists/pages.ts'
import { birthDateOf } from './local-store.ts'

type ListQuery = {
  sort: { descending: boolean }
  range: { from: number; limit: number }
  filter: PersonFilter
}

export async function personPage(db: Queryable, { sort, range, filter }: ListQuery): Promise<PersonRow[]> {
  const direction = sort.descending ? 'desc' : 'asc'
  // Selects only the ids first, from the index, so that rows before the page are not read.
  const ids = filtered(db, filter)
    .select('p.id')
    .orderBy('p.name_order', direction)
    .orderBy('p.id', direction)
    .limit(range.limit)
    .offset(range.from)
  const rows = await shown(filtered(db, {}).where('p.id', 'in', ids))
    .orderBy('p.name_order', direction)
    .orderBy('p.id', direction)
    .execute()
  return rows.map(personRow)
}

export async function personsByNationalId(db: Queryable, ssn: string): Promise<PersonRow[]> {
  const rows = await shown(filtered(db, {})).where('p.ssn', '=', ssn).execute()
  return rows.map(personRow)
}

const shown = (persons: ReturnType<typeof filtered>) =>
  persons
    .select(['p.id', 'p.name', 'p.ssn', 'p.gender', 'p.nationality', 'p.team_id', 'r.fifa_id'])
    .select(openState('person', 'p').as('waiting'))

function personRow(row: Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number]): PersonRow {
  return {
    Id: row.id,
    Name: row.name,
    SocialId: row.ssn,
    FifaId: row.fifa_id ?? '',
    Waiting: waitingOf(row.waiting),
    Gender: registryGender(row.gender),
    DateOfBirth: birthDateOf(row.ssn),
    PlaceOfBirth: null,
    Nationality: row.nationality,
    MemberAssociation: null,
    Role: null,
    OrganisationId: row.team_id,
  }
}

export async function countPersons(db: Queryable, filter: PersonFilter): Promise<number> {
  return countRows(db, filtered(db, filter).select(sql`1`.as('one')))
}

export async function organisationRows(db: Queryable): Promise<OrganisationRow[]> {
  const rows = await db
    .selectFrom('teams as t')
    .leftJoin('registry_records as r', (join) =>
      join.onRef('r.local_id', '=', 't.id').on('r.kind', '=', Kind.Organisation),
    )
    .select(['t.id', 't.name', 'r.fifa_id'])
    .select(openState('organisation', 't').as('waiting'))
    .where('t.parent_team_id', 'is', null)
    .orderBy('t.name_order')
    .orderBy('t.id')
    .execute()
  return rows.map(listed)
}

export async function facilityRows(db: Queryable): Promise<FacilityRow[]> {
  const rows = await db
    .selectFrom('courts as c')
    .leftJoin('teams as t', 't.id', 'c.team_id')
    .leftJoin('registry_records as r', (join) =>
      join.onRef('r.local_id', '=', 'c.id').on('r.kind', '=', Kind.Facility),
    )
    .leftJoin('registry_records as o', (join) =>
      join.onRef('o.local_id', '=', 't.id').on('o.kind', '=', Kind.Organisation),
    )
    .select(['c.id', 'c.name', 't.name as organisation', 'r.fifa_id', 'o.fifa_id as organisation_fifa_id'])
    .select(openState('facility', 'c').as('waiting'))
    .orderBy('c.name_order')
    .orderBy('c.id')
    .execute()
  return rows.map((row) => ({
    ...listed(row),
    OrganisationName: row.organisation ?? '',
    OrganisationFIFAId: row.organisation_fifa_id ?? '',
  }))
}

const listed = (row: { id: number; name: string; fifa_id: string | null; waiting: string | null }) => ({
  Id: row.id,
  Name: row.name,
  FifaId: row.fifa_id ?? '',
  Waiting: waitingOf(row.waiting),
})

const waitingOf = (state: string | null) => (state === null ? null : OpenState.parse(state))

/** SQL for the state of the record's first open entry in the queue. */
const openState = (kind: Kind, table: 'p' | 't' | 'c') => sql<string | null>`(
  select q.state from registry_queue q
  where q.kind = ${kind} and q.local_id = ${sql.ref(`${table}.id`)} and q.state not in ('done', 'givenUp')
  order by q.id limit 1)`

function filtered(db: Queryable, { q, Registered, Waiting }: PersonFilter) {
  const isRegistered = Registered?.length === 1 ? Registered[0] === 'yes' : null
  return db
    .selectFrom('persons as p')
    .leftJoin('registry_records as r', (join) =>
      join.onRef('r.local_id', '=', 'p.id').on('r.kind', '=', Kind.Person),
    )
    .$if(Boolean(q), (query) => query.where(({ and }) => and(searchWords(q ?? '').map(mentions))))
    .$if(isRegistered !== null, (query) => query.where('r.fifa_id', isRegistered ? 'is not' : 'is', null))
    .$if(Boolean(Waiting?.length), (query) =>
      query.where('p.id', 'in', (inner) =>
        inner
          .selectFrom('registry_queue as w')
          .select('w.local_id')
          .where('w.kind', '=', Kind.Person)
          .where('w.state', 'in', Waiting ?? []),
      ),
    )
}

/**
 * SQL that matches a part of the name without accents, the beginning of a national id, or a FIFA id in any
 * case.
 */
function mentions(word: string) {
  const bare = word.replace('-', '')
  const part = /^\d{6,8}$/.test(bare) ? sql`p.ssn like ${`${bare}%`}` : hasWord(sql`p.name_folded`, word)
  // Reads the matching FIFA ids once, as an array, so that both sides of the `or` use indexes.
  return sql<boolean>`(${part} or p.id = any(array(
    select local_id from registry_records where kind = ${Kind.Person} and upper(fifa_id) = upper(${word}))))`
}
