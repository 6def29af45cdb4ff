import type { Court, StoredCourt } from '#domain/teams/court.ts'
import { courts, deleteCourt, saveCourt } from '#domain/teams/court-calls.ts'
import { defineRoute } from '../platform/define-route.ts'
import { deleteUnused, missingReference } from '../platform/delete-unused.ts'
import { saveRow } from '../platform/save-row.ts'
import { type CourtRow, listedCourts, type StoredCourtRow } from './court-store.ts'

export const courtRoutes = [
  defineRoute(courts, async ({ db }) => (await listedCourts(db)).map(presentCourt)),

  defineRoute(saveCourt, async ({ body, db, note }) => {
    const missing = await missingReference(db, 'teams', body.TeamId, 'TeamId')
    if (missing) return missing
    return saveRow('courts', {
      ...{ db, note, name: 'Court', sent: body },
      values: { name: body.Name, team_id: body.TeamId || null },
      present: presentStored,
    })
  }),

  defineRoute(deleteCourt, async ({ params: { id }, db, note }) => {
    note({ Court: id })
    return (await deleteUnused(db, 'courts', id)) ?? {}
  }),
]

function presentStored(row: StoredCourtRow): StoredCourt {
  return { Id: row.id, Name: row.name, TeamId: row.team_id ?? 0, Version: row.version }
}

function presentCourt(row: CourtRow): Court {
  return { TeamShortName: row.team ?? '', ...presentStored(row) }
}
