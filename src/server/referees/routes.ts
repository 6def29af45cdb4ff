import { AuthType } from '#domain/platform/auth-type.ts'
import { referees } from '#domain/referees/calls.ts'
import { shownList } from '../platform/lists/shown.ts'
import { serve } from '../platform/serve.ts'
import * as store from './store.ts'

export const refereeRoutes = [
  serve(referees, async ({ query, db, user, note }) => {
    const isStaff = user.AuthType === AuthType.Staff
    return shownList(await store.refereeList(db, { ...query, isStaff }), note)
  }),
]
