import { sql } from 'kysely'
import { GameOutcome } from '#domain/games/codes.ts'
import type { TournamentFilter } from '#domain/games/tournament.ts'
import { TypeKind } from '#domain/platform/types.ts'
import type { Queryable } from '../platform/database/database.ts'
import { hasWords } from '../platform/lists/has-words.ts'
import { countRows } from '../platform/lists/pages.ts'

type Page = {
  sort: { field: 'Year' | 'Name' | 'ShortName'; descending: boolean }
  range: { from: number; limit: number }
  filter: TournamentFilter
}

const columns = { Year: 'm.year', Name: 'm.name_order', ShortName: 'm.short_name' } as const

/** A page of tournaments. Counts games only for the tournaments on the page. */
export async function tournamentPage(db: Queryable, { sort, range, filter }: Page) {
  return filtered(db, filter)
    .leftJoin('types as c', (join) =>
      join.onRef('c.id', '=', 'm.category_type_id').on('c.kind', '=', TypeKind.TournamentCategory),
    )
    .leftJoin('types as a', (join) =>
      join.onRef('a.id', '=', 'm.age_group_type_id').on('a.kind', '=', TypeKind.Division),
    )
    .selectAll('m')
    .select(['c.label as category', 'a.label as age_group'])
    .select(
      sql<number>`(select count(*)::int from games g where g.tournament_id = m.id
      and g.outcome is distinct from ${GameOutcome.Cancelled})`.as('games'),
    )
    .orderBy(columns[sort.field], sort.descending ? 'desc' : 'asc')
    .orderBy('m.name_order')
    .orderBy('m.id')
    .limit(range.limit)
    .offset(range.from)
    .execute()
}

export function countTournaments(db: Queryable, filter: TournamentFilter): Promise<number> {
  return countRows(db, filtered(db, filter).select(sql`1`.as('one')))
}

function filtered(db: Queryable, { q, Year, Gender, Category, Type }: TournamentFilter) {
  const genders = (Gender ?? []).map((gender) => (gender === 1 ? ('male' as const) : ('female' as const)))
  return db
    .selectFrom('tournaments as m')
    .$if(Boolean(q), (some) => some.where(hasWords(sql`fold(m.name || ' ' || m.short_name)`, q ?? '')))
    .$if(Boolean(Year?.length), (some) => some.where('m.year', 'in', Year ?? []))
    .$if(genders.length > 0, (some) => some.where('m.gender', 'in', genders))
    .$if(Boolean(Category?.length), (some) => some.where('m.category_type_id', 'in', Category ?? []))
    .$if(Boolean(Type?.length), (some) => some.where('m.age_group_type_id', 'in', Type ?? []))
}

/** The years with tournaments, latest first. */
export async function years(db: Queryable) {
  return db.selectFrom('tournaments').select('year').distinct().orderBy('year', 'desc').execute()
}

/** Whether an option of this kind exists. The id 0 means "no option". */
export async function isOption(db: Queryable, kind: TypeKind, id: number): Promise<boolean> {
  if (id === 0) return true
  const found = await db
    .selectFrom('types')
    .select('id')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst()
  return found !== undefined
}
