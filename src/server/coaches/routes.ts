import { coaches } from '#domain/coaches/calls.ts'
import { coachGenders, contactsSeenBy } from '#domain/coaches/coach.ts'
import { defineRoute } from '../platform/define-route.ts'
import { shownList } from '../platform/lists/shown.ts'
import * as store from './store.ts'

export const coachRoutes = [
  defineRoute(coaches, async ({ query, user, scope, db, note, services: { texts } }) => {
    const genders = coachGenders.map(({ code, label }) => ({
      Value: Number(code),
      Label: texts.translate(label),
    }))
    const seen = { scope, club: user.TeamId, contacts: contactsSeenBy(user) }
    return shownList(await store.coachList(db, query, seen, genders), note)
  }),
]
