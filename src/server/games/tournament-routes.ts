import { tournaments } from '#domain/games/tournament.ts'
import { tournamentOptions } from '#domain/games/tournament-calls.ts'
import { refuse } from '#domain/platform/refusal.ts'
import { TypeKind } from '#domain/platform/types.ts'
import { gender } from '../platform/crud/columns.ts'
import { crudRoutes } from '../platform/crud/crud-routes.ts'
import { defineRoute } from '../platform/define-route.ts'
import { restPage } from '../platform/lists/pages.ts'
import { optionsOf } from '../platform/lists/store.ts'
import * as store from './tournament-store.ts'

export const tournamentRoutes = [
  ...crudRoutes(tournaments, 'tournaments', {
    columns: { Gender: gender(), CategoryId: 'category_type_id', TypeId: 'age_group_type_id' },
    rows: async ({ query, db, http }) => {
      const rows = await store.tournamentPage(db, query)
      const total = await store.countTournaments(db, query.filter)
      return restPage(http, 'tournaments', query.range.from, rows, total)
    },
    listed: (row) => ({
      CategoryName: row.category ?? '',
      TypeName: row.age_group ?? '',
      Games: row.games,
    }),
    beforeSave: async ({ body: { CategoryId, TypeId }, db }) => {
      if (!(await store.isOption(db, TypeKind.TournamentCategory, CategoryId)))
        return refuse('record.notFound', { field: 'CategoryId' })
      const isAgeGroup = await store.isOption(db, TypeKind.Division, TypeId)
      return isAgeGroup ? null : refuse('record.notFound', { field: 'TypeId' })
    },
  }),

  defineRoute(tournamentOptions, async ({ db }) => ({
    Years: (await store.years(db)).map(({ year }) => ({ Value: year, Label: String(year) })),
    Categories: await optionsOf(db, TypeKind.TournamentCategory),
    AgeGroups: await optionsOf(db, TypeKind.Division),
  })),
]
