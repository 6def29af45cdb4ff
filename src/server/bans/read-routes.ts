import { comingBans, publicBans } from '#domain/bans/reading/calls.ts'
import { defineRoute } from '../platform/define-route.ts'
import { publicBanRows } from './public-bans.ts'
import { upcomingBansOf } from './upcoming-bans.ts'

export const banReadRoutes = [
  defineRoute(comingBans, async ({ user, db, services, note }) => {
    const rows = user.TeamId ? await upcomingBansOf(db, user, services.clock()) : []
    note({ Team: user.TeamId, Rows: rows.length, Persons: rows.map(({ PersonId }) => PersonId) })
    return rows
  }),

  defineRoute(publicBans, async ({ user, db, services, note }) => {
    const rows = await publicBanRows(db, { now: services.clock(), viewer: user })
    note({ Rows: rows.length })
    return rows
  }),
]
