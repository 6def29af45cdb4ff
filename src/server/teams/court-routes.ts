import { courts } from '#domain/teams/court-calls.ts'
import { crudRoutes } from '../platform/crud/crud-routes.ts'
import { missingReference } from '../platform/delete-unused.ts'
import { listedCourts } from './court-store.ts'

export const courtRoutes = crudRoutes(courts, 'courts', {
  rows: ({ db }) => listedCourts(db),
  listed: ({ team }) => ({ TeamShortName: team ?? '' }),
  beforeSave: ({ body, db }) => missingReference(db, 'teams', body.TeamId, 'TeamId'),
})
