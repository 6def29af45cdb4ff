import {
  exportedLists,
  listPreferences,
  recordExport,
  saveListPreferences,
  types,
} from '#domain/platform/lists/calls.ts'
import { noPreferences } from '#domain/platform/lists/preferences.ts'
import { refuse } from '#domain/platform/refusal.ts'
import { serve } from '../serve.ts'
import * as store from './store.ts'

/** What was answered longer ago is on no screen any more. */
const exportedFor = 24 * 60 * 60 * 1000

export const listRoutes = [
  serve(listPreferences, async ({ params, user, db }) => ({
    id: params.list,
    Value: (await store.findPreferences(db, user.PersonId, params.list)) ?? noPreferences,
  })),

  serve(saveListPreferences, async ({ params, body, user, db, note }) => {
    note({ List: params.list })
    await store.savePreferences(db, user.PersonId, params.list, body.Value)
    return { id: params.list, Value: body.Value }
  }),

  // The audit row that every write leaves is all that this one is for (threats, 'Audit trail').
  serve(recordExport, async ({ body, user, db, services, note }) => {
    note({ List: body.List })
    const since = new Date(services.clock().getTime() - exportedFor).toISOString()
    const read = await store.lastRead(db, user, exportedLists[body.List], since)
    if (!read) return refuse('lists.notRead')
    note({ ...read.records, Read: read.id })
    return { id: body.List }
  }),

  serve(types, ({ query, db }) => store.optionsOf(db, query.type)),
]
