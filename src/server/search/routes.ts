import { personBans } from '#domain/people/calls.ts'
import { scopeFor } from '#domain/platform/access.ts'
import { wallClockAt } from '#domain/platform/dates.ts'
import { mayOpen } from '#domain/platform/pages.ts'
import { type Found, search, searchByNationalId } from '#domain/search/calls.ts'
import { type Sought, soughtOf } from '#domain/search/rules.ts'
import type { User } from '#domain/session/user.ts'
import { bannedNow } from '../bans/banned-now.ts'
import type { Queryable } from '../platform/database/database.ts'
import { defineRoute } from '../platform/define-route.ts'
import { attachmentsOf, contracts, transfers } from './attachment-store.ts'
import * as store from './store.ts'

export const searchRoutes = [
  defineRoute(search, ({ query, user, db, services }) =>
    find(db, soughtOf(query.q), { user, now: services.clock() }),
  ),

  defineRoute(searchByNationalId, async ({ body, user, db, services, note }) => {
    const sought = { by: 'nationalId', ssn: body.Ssn } as const
    const found = await find(db, sought, { user, now: services.clock() })
    note({ Persons: found.Persons.map(({ PersonId }) => PersonId) })
    return found
  }),
]

const nothing: Found = { Persons: [], Teams: [], Games: [], Transfers: [], Contracts: [] }

type Viewer = { user: User; now: Date }

async function find(db: Queryable, sought: Sought | null, { user, now }: Viewer): Promise<Found> {
  if (!sought) return nothing
  const isId = sought.by === 'nationalId'
  const mayTransfers = mayOpen('transfer', user)
  const mayContracts = mayOpen('contracts', user)
  const papers = mayTransfers || mayContracts ? await attachmentsOf(db, sought) : null
  return {
    Persons: sought.by === 'number' ? [] : await persons(db, sought, { user, now }),
    Teams: sought.by === 'name' && mayOpen('club', user) ? await store.teams(db, sought.text, user) : [],
    Games:
      !isId && mayOpen('gameReport', user)
        ? await store.games(db, sought, { user, now: wallClockAt(now) })
        : [],
    Transfers: papers && mayTransfers ? await transfers(db, papers, user) : [],
    Contracts: papers && mayContracts ? await contracts(db, papers, user) : [],
  }
}

/** Finds persons, and marks banned ones if the user may read bans. Computes bans only for the few results. */
async function persons(db: Queryable, sought: Sought, { user, now }: Viewer): Promise<Found['Persons']> {
  const found = await store.persons(db, sought, user)
  const ids = found.map(({ PersonId }) => PersonId)
  const banned = scopeFor(personBans.access, user) ? await bannedNow(db, ids, now) : new Set<number>()
  return found.map((person) => ({ ...person, IsBanned: banned.has(person.PersonId) }))
}
