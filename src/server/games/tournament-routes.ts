import type { z } from 'zod'
import type { StoredTournament, Tournament, TournamentInput } from '#domain/games/tournament.ts'
import {
  deleteTournament,
  saveTournament,
  tournamentOptions,
  tournaments,
} from '#domain/games/tournament-calls.ts'
import { type Refusal, refuse } from '#domain/platform/refusal.ts'
import { TypeKind } from '#domain/platform/types.ts'
import type { Queryable } from '../platform/database/database.ts'
import { defineRoute } from '../platform/define-route.ts'
import { deleteUnused } from '../platform/delete-unused.ts'
import { restPage } from '../platform/lists/pages.ts'
import { optionsOf } from '../platform/lists/store.ts'
import { saveRow } from '../platform/save-row.ts'
import * as store from './tournament-store.ts'

export const tournamentRoutes = [
  defineRoute(tournaments, async ({ query, db, http }) => {
    const rows = await store.tournamentPage(db, query)
    const total = await store.countTournaments(db, query.filter)
    return restPage(http, 'tournaments', query.range.from, rows.map(presentTournament), total)
  }),

  defineRoute(tournamentOptions, async ({ db }) => ({
    Years: (await store.years(db)).map(({ year }) => ({ Value: year, Label: String(year) })),
    Categories: await optionsOf(db, TypeKind.TournamentCategory),
    AgeGroups: await optionsOf(db, TypeKind.Division),
  })),

  defineRoute(saveTournament, async ({ body, db, note }) => {
    const refusal = await refuseOptions(db, body)
    if (refusal) return refusal
    return saveRow('tournaments', {
      ...{ db, note, name: 'Tournament', sent: body },
      values: tournamentColumns(body),
      present: presentStored,
    })
  }),

  defineRoute(deleteTournament, async ({ params: { id }, db, note }) => {
    note({ Tournament: id })
    return (await deleteUnused(db, 'tournaments', id)) ?? {}
  }),
]

type Sent = z.output<typeof TournamentInput>

async function refuseOptions(db: Queryable, { CategoryId, TypeId }: Sent): Promise<Refusal | null> {
  if (!(await store.isOption(db, TypeKind.TournamentCategory, CategoryId)))
    return refuse('record.notFound', { field: 'CategoryId' })
  if (!(await store.isOption(db, TypeKind.Division, TypeId)))
    return refuse('record.notFound', { field: 'TypeId' })
  return null
}

function tournamentColumns(sent: Sent) {
  return {
    name: sent.Name,
    short_name: sent.ShortName,
    year: sent.Year,
    gender: sent.Gender === 1 ? ('male' as const) : ('female' as const),
    category_type_id: sent.CategoryId || null,
    age_group_type_id: sent.TypeId || null,
    confirm_game_report: sent.ConfirmGameReport,
  }
}

function presentStored(row: store.StoredTournamentRow): StoredTournament {
  return {
    Id: row.id,
    Name: row.name,
    ShortName: row.short_name,
    Year: row.year,
    Gender: row.gender === 'male' ? 1 : 0,
    CategoryId: row.category_type_id ?? 0,
    TypeId: row.age_group_type_id ?? 0,
    ConfirmGameReport: row.confirm_game_report,
    Version: row.version,
  }
}

function presentTournament(row: store.TournamentRow): Tournament {
  return {
    CategoryName: row.category ?? '',
    TypeName: row.age_group ?? '',
    Games: row.games,
    ...presentStored(row),
  }
}
