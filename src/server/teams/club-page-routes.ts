import { refuse } from '#domain/platform/refusal.ts'
import { clubBans, clubCard, clubContracts, clubGames, clubPeople } from '#domain/teams/club-page-calls.ts'
import { clubSectionsFor } from '#domain/teams/club-page-rules.ts'
import { clubBanPage } from '../bans/club-bans.ts'
import { defineRoute } from '../platform/define-route.ts'
import { restPage } from '../platform/lists/pages.ts'
import * as store from './club-page-store.ts'
import { teamScope } from './team-scope-store.ts'

export const clubPageRoutes = [
  defineRoute(clubCard, async ({ params: { teamId }, user, scope, db, note }) => {
    note({ Team: teamId })
    const found = await store.findClub(db, teamId, teamScope({ scope, user }))
    return found ? { ...found, Sections: clubSectionsFor(user, teamId) } : refuse('record.notFound')
  }),

  defineRoute(clubPeople, async ({ params: { teamId }, query, user, scope, db, http, note }) => {
    note({ Team: teamId })
    if (!(await store.isClub(db, teamId, teamScope({ scope, user })))) return refuse('record.notFound')
    const { rows, total } = await store.peoplePage(db, teamId, query.filter.q ?? '', query)
    note({ Rows: rows.length, Persons: rows.map(({ Id }) => Id) })
    return restPage(http, 'people', query.range.from, rows, total)
  }),

  defineRoute(clubBans, async ({ params: { teamId }, query, user, scope, db, http, services, note }) => {
    note({ Team: teamId })
    if (!(await store.isClub(db, teamId, teamScope({ scope, user })))) return refuse('record.notFound')
    const { rows, total } = await clubBanPage(db, teamId, { now: services.clock(), viewer: user }, query)
    note({ Rows: rows.length, Persons: rows.map(({ PersonId }) => PersonId) })
    return restPage(http, 'bans', query.range.from, rows, total)
  }),

  defineRoute(clubGames, async ({ params: { teamId }, query, user, scope, db, http }) => {
    if (!(await store.isClub(db, teamId, teamScope({ scope, user })))) return refuse('record.notFound')
    const { rows, total } = await store.gamePage(db, teamId, query)
    return restPage(http, 'games', query.range.from, rows, total)
  }),

  defineRoute(clubContracts, async ({ params: { teamId }, query, user, scope, db, http, note }) => {
    note({ Team: teamId })
    if (!(await store.isClub(db, teamId, teamScope({ scope, user })))) return refuse('record.notFound')
    const { rows, total } = await store.contractPage(db, teamId, query)
    note({ Rows: rows.length, Contracts: rows.map(({ Id }) => Id) })
    return restPage(http, 'contracts', query.range.from, rows, total)
  }),
]
