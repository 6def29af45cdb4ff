import { referees } from '#domain/referees/calls.ts'
import { JsonText, serve } from '../platform/serve.ts'
import * as store from './store.ts'

export const refereeRoutes = [
  serve(referees, async ({ query, db }) => new JsonText(await store.refereeList(db, query))),
]
