import { coaches } from '#domain/coaches/calls.ts'
import { contactsSeenBy } from '#domain/coaches/contact.ts'
import { coachGenders } from '#domain/coaches/gender.ts'
import { shownList } from '../platform/lists/shown.ts'
import { serve } from '../platform/serve.ts'
import * as store from './store.ts'

export const coachRoutes = [
  serve(coaches, async ({ query, user, scope, db, note, services: { texts } }) => {
    const genders = coachGenders.map(({ code, label }) => ({
      Value: Number(code),
      Label: texts.translate(label),
    }))
    const seen = { scope, club: user.TeamId, contacts: contactsSeenBy(user) }
    return shownList(await store.coachList(db, query, seen, genders), note)
  }),
]
