import { sql } from 'kysely'
import { RefereeRole } from '#domain/games/codes.ts'
import type { Option } from '#domain/platform/option.ts'
import { TypeKind } from '#domain/platform/types.ts'
import type { Queryable } from '../platform/database/database.ts'

export async function categories(db: Queryable): Promise<Option[]> {
  return db
    .selectFrom('types')
    .select(['id as Value', 'label as Label'])
    .where('kind', '=', TypeKind.TournamentCategory)
    .orderBy('position')
    .orderBy('label_order')
    .execute()
}

/** The years before `year` with games, newest first. */
export async function yearsBefore(db: Queryable, year: number): Promise<number[]> {
  const found = await db
    .selectFrom('tournaments as t')
    .select('t.year')
    .distinct()
    .where('t.year', '<', year)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('games as g').select('g.id').whereRef('g.tournament_id', '=', 't.id')),
    )
    .orderBy('t.year', 'desc')
    .execute()
  return found.map((one) => one.year)
}

export async function isCategory(db: Queryable, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('types')
    .select('id')
    .where('kind', '=', TypeKind.TournamentCategory)
    .where('id', '=', id)
    .executeTakeFirst()
  return found !== undefined
}

export type TournamentRow = Awaited<ReturnType<typeof tournaments>>[number]

export async function tournaments(db: Queryable, year: number, category: number) {
  return db
    .selectFrom('tournaments as t')
    .leftJoin('types as a', (join) =>
      join.onRef('a.id', '=', 't.age_group_type_id').on('a.kind', '=', TypeKind.Division),
    )
    .select(['t.id', 't.name', 't.year', 'a.id as age_group_type_id', 'a.label as age_group'])
    .where('t.year', '=', year)
    .where('t.category_type_id', '=', category)
    .orderBy(sql`a.position nulls last`)
    .orderBy(sql`a.id nulls last`)
    .orderBy('t.name_order')
    .orderBy('t.id')
    .execute()
}

export async function judgeGroups(db: Queryable, year: number, category: number): Promise<Option[]> {
  return db
    .selectFrom('types')
    .select(['id as Value', 'label as Label'])
    .where('kind', '=', TypeKind.RefereePermission)
    .where('id', 'in', (from) =>
      from
        .selectFrom('referees as r')
        .where('r.permission_type_id', 'is not', null)
        .select(sql<number>`r.permission_type_id`.as('id'))
        .where('r.person_id', 'in', (inner) =>
          inner
            .selectFrom('tournaments as t')
            .innerJoin('games as g', 'g.tournament_id', 't.id')
            .innerJoin('game_referees as gr', 'gr.game_id', 'g.id')
            .select('gr.person_id')
            .where('t.year', '=', year)
            .where('t.category_type_id', '=', category)
            .where('gr.role_id', '=', RefereeRole.Referee),
        ),
    )
    .orderBy('position')
    .orderBy('label_order')
    .execute()
}
