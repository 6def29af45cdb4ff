import { randomBytes } from 'node:crypto'
import { gamesOf } from '#domain/calendars/access.ts'
import { endCalendar, mostCalendars, newCalendar, ownCalendars } from '#domain/calendars/calls.ts'
import { refuse } from '#domain/platform/refusal.ts'
import { defineRoute } from '../platform/define-route.ts'
import { hashOf } from '../platform/sessions/sessions.ts'
import { addressOfCalendar } from './feed-routes.ts'
import * as store from './store.ts'

export const calendarRoutes = [
  defineRoute(ownCalendars, ({ user, db }) => store.calendarsOf(db, user.Id)),

  defineRoute(newCalendar, async ({ body, user, db, note, services }) => {
    if (!gamesOf(user)) return refuse('calendars.noGames')
    await store.lockRole(db, user.Id)
    const before = await store.calendarsOf(db, user.Id)
    if (before.length >= mostCalendars)
      return refuse('calendars.tooMany', { values: { most: mostCalendars } })
    const token = randomBytes(32).toString('base64url')
    const id = await store.addCalendar(db, {
      roleId: user.Id,
      name: body.Name,
      tokenHash: hashOf(token),
      at: services.clock().toISOString(),
    })
    note({ Calendar: id })
    return { id, Name: body.Name, Address: addressOfCalendar(token, services) }
  }),

  defineRoute(endCalendar, async ({ params, user, db, note }) => {
    note({ Calendar: params.id })
    if (!(await store.deleteCalendar(db, user.Id, params.id))) return refuse('record.notFound')
    return store.calendarsOf(db, user.Id)
  }),
]
