import { listPreferences, recordExport, saveListPreferences, types } from '#domain/platform/lists/calls.ts'
import { noPreferences } from '#domain/platform/lists/preferences.ts'
import { serve } from '../serve.ts'
import * as store from './store.ts'

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
  serve(recordExport, ({ body, note }) => {
    note(body)
    return { id: body.List }
  }),

  serve(types, ({ query, db }) => store.optionsOf(db, query.type)),
]
