import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import { BanRules, type BanRulesInput } from '#domain/bans/rules.ts'
import { standardRules } from '#domain/bans/standard-rules.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { Schema } from '../platform/database/schema.ts'

export type RulingRow = Selectable<Schema['rulings']>

const [usualTerms] = standardRules

/** Every row of the rules that staff wrote; there are few. */
export async function writtenRules(db: Queryable): Promise<BanRules[]> {
  const rows = await db.selectFrom('ban_rules').selectAll().orderBy('id').execute()
  return rows.map(presentRules)
}

export function presentRules(row: Selectable<Schema['ban_rules']>): BanRules {
  return BanRules.parse({
    // A term that was not there when the row was written is the usual one.
    ...usualTerms,
    Id: row.id,
    TournamentId: row.tournament_id ?? 0,
    CategoryId: row.category_type_id ?? 0,
    AgeGroupId: row.age_group_type_id ?? 0,
    FromYear: row.from_year,
    ...row.terms,
    Version: row.version,
  })
}

type Sent = z.output<typeof BanRulesInput>

/** The other way: what is sent as it is kept. */
export function rulesColumns({
  Id,
  TournamentId,
  CategoryId,
  AgeGroupId,
  FromYear,
  Version,
  ...terms
}: Sent) {
  return {
    tournament_id: TournamentId || null,
    category_type_id: CategoryId || null,
    age_group_type_id: AgeGroupId || null,
    from_year: FromYear,
    terms: JSON.stringify(terms),
  }
}

/** Rows are written one after the other from here on. */
export async function lockRules(db: Queryable): Promise<void> {
  await sql`lock table ban_rules in share row exclusive mode`.execute(db)
}

type About = Pick<BanRules, 'TournamentId' | 'CategoryId' | 'AgeGroupId' | 'FromYear'>

/** Whether a game has been played in a tournament that rules are about. */
export async function isBegun(db: Queryable, about: About): Promise<boolean> {
  const { TournamentId, CategoryId, AgeGroupId, FromYear } = about
  const { rows } = await sql<{ is_begun: boolean }>`
    select are_ban_rules_begun(
      ${TournamentId || null}, ${CategoryId || null}, ${AgeGroupId || null}, ${FromYear}) as is_begun`.execute(
    db,
  )
  return rows[0]?.is_begun === true
}

/** The names of the tournaments that rules are about. */
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
