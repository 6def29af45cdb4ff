import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import { BanRules, type BanRulesInput } from '#domain/bans/rules.ts'
import { standardRules } from '#domain/bans/standard-rules.ts'
import { dismissals } from '#domain/games/cards.ts'
import type { Day } from '#domain/platform/dates.ts'
import { rowsBy } from '#domain/platform/records.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { Schema } from '../platform/database/schema.ts'
import { among } from './club-store.ts'
import { cardTypes, types } from './name-store.ts'

export type RulingRow = Selectable<Schema['rulings']>

const [usualTerms] = standardRules

export async function writtenRules(db: Queryable): Promise<BanRules[]> {
  const rows = await db.selectFrom('ban_rules').selectAll().orderBy('id').execute()
  return rows.map(presentRules)
}

type RulesRow = Omit<Selectable<Schema['ban_rules']>, 'reason' | 'changed_at' | 'changed_by'>

export function presentRules(row: RulesRow): BanRules {
  return BanRules.parse({
    // Fills in terms that were introduced after the row was stored with their standard values.
    ...usualTerms,
    Id: row.id,
    TournamentId: row.tournament_id ?? 0,
    CategoryId: row.category_type_id ?? 0,
    AgeGroupId: row.age_group_type_id ?? 0,
    FromYear: row.from_year,
    FromDay: row.from_day ?? '',
    ...row.terms,
    Version: row.version,
  })
}

type Sent = z.output<typeof BanRulesInput>

export function rulesColumns({
  Id,
  TournamentId,
  CategoryId,
  AgeGroupId,
  FromYear,
  FromDay,
  Version,
  Reason,
  Seen,
  ...terms
}: Sent) {
  return {
    tournament_id: TournamentId || null,
    category_type_id: CategoryId || null,
    age_group_type_id: AgeGroupId || null,
    from_year: FromYear,
    from_day: FromDay || null,
    terms: JSON.stringify(terms),
  }
}

/** Earlier versions of corrected ban rules, newest first, each with its author. */
export async function replacedRules(db: Queryable) {
  const rows = await db
    .selectFrom('ban_rule_versions as v')
    .leftJoin('persons as by', 'by.id', 'v.changed_by')
    .selectAll('v')
    .select('by.name as by_name')
    .orderBy('v.version', 'desc')
    .execute()
  return rowsBy(
    rows.map((row) => ({ ...presentRules({ ...row, id: row.rules_id }), ...changeOf(row) })),
    ({ Id }) => Id,
  )
}

/** The reason, time and author of the last change of ban rules, by the id of the rules. */
export async function lastChanges(db: Queryable) {
  const rows = await db
    .selectFrom('ban_rules as r')
    .leftJoin('persons as by', 'by.id', 'r.changed_by')
    .select(['r.id', 'r.reason', 'r.changed_at', 'by.name as by_name'])
    .execute()
  return new Map(rows.map((row) => [row.id, changeOf(row)]))
}

type Change = { reason: string | null; changed_at: string | null; by_name: string | null }
const changeOf = ({ reason, changed_at, by_name }: Change) => ({
  Reason: reason ?? '',
  ChangedAt: changed_at,
  ChangedByName: by_name ?? '',
})

type Among = { since: Day; fewest: number }

/** Persons who may have a ban in one of these tournaments; some turn out to have none. */
export async function peopleUnder(
  db: Queryable,
  tournamentIds: readonly number[],
  { since, fewest }: Among,
): Promise<number[]> {
  const { rows } = await sql<{ person_id: number }>`
    with played as materialized (
      select g.id from games g where g.game_day >= ${since}::date and g.tournament_id = ${among(tournamentIds)}
    ), carded as (
      select distinct i.person_id from played p join incidents i on i.game_id = p.id
      where i.incident_type_id in (${cardTypes})
    )
    select c.person_id from carded c where (
      select count(*) >= ${fewest} or bool_or(i.incident_type_id in (${types(dismissals)}))
      from incidents i where i.person_id = c.person_id and i.incident_type_id in (${cardTypes}))
    union
    select person_id from rulings where person_id is not null and published_at is not null
      and (published_at >= ${since}::date or until >= ${since}::date) and exists (select from played)
    union
    select person_id from notified_bans where (is_open or is_for_committee) and exists (select from played)
    order by 1`.execute(db)
  return rows.map(({ person_id }) => person_id)
}

export async function lockRules(db: Queryable): Promise<void> {
  await sql`lock table ban_rules in share row exclusive mode`.execute(db)
}

type About = Pick<BanRules, 'TournamentId' | 'CategoryId' | 'AgeGroupId' | 'FromYear' | 'FromDay'>

/**
 * Returns a function that tells whether a game was played by the rules. The trigger of the table checks the
 * same.
 */
export async function begunAmong(db: Queryable, rules: readonly About[]): Promise<(about: About) => boolean> {
  const numbers = (of: (about: About) => number) => sql`${rules.map((about) => of(about) || null)}::int[]`
  const { rows } = await sql<{ is_begun: boolean }>`
    select are_ban_rules_begun(tournament, category, age_group, year_from, day_from) as is_begun
    from unnest(
      ${numbers(({ TournamentId }) => TournamentId)}, ${numbers(({ CategoryId }) => CategoryId)},
      ${numbers(({ AgeGroupId }) => AgeGroupId)}, ${numbers(({ FromYear }) => FromYear)},
      ${rules.map(({ FromDay }) => FromDay || null)}::date[]
    ) with ordinality as asked (tournament, category, age_group, year_from, day_from, place)
    order by place`.execute(db)
  const begun = new Set(rules.filter((_, index) => rows[index]?.is_begun).map(keyOf))
  return (about) => begun.has(keyOf(about))
}

const keyOf = ({ TournamentId, CategoryId, AgeGroupId, FromYear, FromDay }: About) =>
  [TournamentId, CategoryId, AgeGroupId, FromYear, FromDay].join('/')

/** Tournament names, with the year appended if the name lacks it. */
export async function tournamentNames(db: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  if (!ids.length) return new Map()
  const rows = await db
    .selectFrom('tournaments')
    .select(['id', 'name', 'year'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(
    rows.map(({ id, name, year }) => [id, name.includes(String(year)) ? name : `${name} ${year}`]),
  )
}

export async function deleteRules(db: Queryable, id: number): Promise<void> {
  await db.deleteFrom('ban_rules').where('id', '=', id).execute()
}
