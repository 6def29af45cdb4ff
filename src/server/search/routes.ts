import { mayOpen } from '#domain/platform/pages.ts'
import { type Found, search, searchByNationalId } from '#domain/search/calls.ts'
import { type Sought, soughtOf } from '#domain/search/rules.ts'
import type { User } from '#domain/session/user.ts'
import type { Queryable } from '../platform/database/database.ts'
import { defineRoute } from '../platform/define-route.ts'
import { attachmentsOf, contracts, transfers } from './attachment-store.ts'
import * as store from './store.ts'

export const searchRoutes = [
  defineRoute(search, ({ query, user, db }) => find(db, soughtOf(query.q), user)),

  defineRoute(searchByNationalId, async ({ body, user, db, note }) => {
    const found = await find(db, { by: 'nationalId', ssn: body.Ssn }, user)
    note({ Persons: found.Persons.map(({ PersonId }) => PersonId) })
    return found
  }),
]

const nothing: Found = { Persons: [], Teams: [], Games: [], Transfers: [], Contracts: [] }

async function find(db: Queryable, sought: Sought | null, user: User): Promise<Found> {
  if (!sought) return nothing
  const isId = sought.by === 'nationalId'
  const mayTransfers = mayOpen('transfer', user)
  const mayContracts = mayOpen('contracts', user)
  const papers = mayTransfers || mayContracts ? await attachmentsOf(db, sought) : null
  return {
    Persons: sought.by === 'number' ? [] : await store.persons(db, sought, user),
    Teams: sought.by === 'name' && mayOpen('club', user) ? await store.teams(db, sought.text, user) : [],
    Games: !isId && mayOpen('gameReport', user) ? await store.games(db, sought, user) : [],
    Transfers: papers && mayTransfers ? await transfers(db, papers, user) : [],
    Contracts: papers && mayContracts ? await contracts(db, papers, user) : [],
  }
}
