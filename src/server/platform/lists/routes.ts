import { calls, plainLists } from '#domain/calls.ts'
import { scopeFor } from '#domain/platform/access.ts'
import type { Call } from '#domain/platform/call.ts'
import {
  ExportedList,
  exportedLists,
  listPreferences,
  railPreferences,
  recentChoices,
  recordExport,
  saveListPreferences,
  saveRailPreferences,
  saveRecentChoices,
  sharedViews,
  shareView,
  types,
  unshareView,
} from '#domain/platform/lists/calls.ts'
import { noPreferences } from '#domain/platform/lists/preferences.ts'
import { pageAt } from '#domain/platform/pages.ts'
import { refuse } from '#domain/platform/refusal.ts'
import { defineRoute } from '../define-route.ts'
import * as shared from './shared-store.ts'
import * as store from './store.ts'

/** Maximum time between reading a list and exporting it. No screen still shows a list that was read earlier. */
const exportedFor = 24 * 60 * 60 * 1000

export const listRoutes = [
  defineRoute(listPreferences, async ({ params, user, db }) => ({
    id: params.list,
    Value: (await store.findPreferences(db, user.PersonId, params.list)) ?? noPreferences,
  })),

  defineRoute(saveListPreferences, async ({ params, body, user, db, note }) => {
    note({ List: params.list })
    await store.savePreferences(db, user.PersonId, params.list, body.Value)
    return { id: params.list, Value: body.Value }
  }),

  defineRoute(recentChoices, async ({ user, db }) => ({ Value: await store.findRecent(db, user.PersonId) })),

  defineRoute(saveRecentChoices, async ({ body, user, db }) => {
    await store.saveRecent(db, user.PersonId, body.Value)
    return { Value: body.Value }
  }),

  defineRoute(railPreferences, async ({ user, db }) => ({ Value: await store.findRail(db, user) })),

  defineRoute(saveRailPreferences, async ({ body, user, db }) => {
    await store.saveRail(db, user, body.Value)
    return { Value: body.Value }
  }),

  defineRoute(sharedViews, async ({ params, user, db }) => ({
    Views: await shared.sharedOf(db, params.list, user.PersonId),
  })),

  defineRoute(shareView, async ({ params, body, user, db, services, note }) => {
    const view = { list: params.list, personId: user.PersonId, value: body.View, at: services.clock() }
    const id = await shared.share(db, view)
    if (id === null) return refuse('lists.tooManyShared')
    note({ List: params.list, SharedView: id })
    return { id }
  }),

  defineRoute(unshareView, async ({ params, user, db, note }) => {
    note({ List: params.list, SharedView: params.id })
    const isGone = await shared.unshare(db, { ...params, personId: user.PersonId })
    return isGone ? { id: params.id } : refuse('record.notFound')
  }),

  // This call only writes an audit row, as every write does (threats, 'Audit trail').
  defineRoute(recordExport, async ({ body, user, db, services, note }) => {
    note({ List: body.List })
    const call = exportedCall(body.List)
    if (!call) return refuse('input.malformed')
    if (scopeFor(call.access, user) === null) return refuse('lists.notRead')
    if (!call.audited) return { id: body.List }
    const since = new Date(services.clock().getTime() - exportedFor).toISOString()
    const read = await store.lastRead(db, user, call.name, since)
    if (!read) return refuse('lists.notRead')
    note({ ...read.records, Read: read.id })
    return { id: body.List }
  }),

  defineRoute(types, ({ query, db }) => store.optionsOf(db, query.type)),
]

/** The call that returns the rows of a list; `undefined` if the list cannot be exported. */
function exportedCall(list: string): Call | undefined {
  const listed = ExportedList.safeParse(list)
  if (listed.success) return calls.find(({ name }) => name === exportedLists[listed.data])
  const page = pageAt(`/${list}`)
  return plainLists.find(({ name }) => name === page)?.list
}
