import { referees } from '#domain/referees/calls.ts'
import { shownList } from '../platform/lists/shown.ts'
import { serve } from '../platform/serve.ts'
import * as store from './store.ts'

export const refereeRoutes = [
  serve(referees, async ({ query, db, note }) => shownList(await store.refereeList(db, query), note)),
]
