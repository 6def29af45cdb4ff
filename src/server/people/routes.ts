import {
  person,
  personAssignments,
  personBans,
  personContracts,
  personGames,
  personHistory,
  personLeave,
  personMails,
  personMarks,
  personTransfers,
} from '#domain/people/calls.ts'
import type { PersonSection } from '#domain/people/person.ts'
import { isKnownTo, sectionsFor } from '#domain/people/rules.ts'
import { AuthType } from '#domain/platform/auth-type.ts'
import { dayAt } from '#domain/platform/dates.ts'
import { type Refusal, refuse } from '#domain/platform/refusal.ts'
import type { User } from '#domain/session/user.ts'
import { personBanPage } from '../bans/person-bans.ts'
import type { Queryable } from '../platform/database/database.ts'
import { type Context, defineRoute } from '../platform/define-route.ts'
import { type PageQuery, restPage } from '../platform/lists/pages.ts'
import { type TeamScope, teamScope } from '../teams/team-scope-store.ts'
import { findCard, findStanding } from './card-store.ts'
import * as games from './game-store.ts'
import { presentCard } from './present.ts'
import * as records from './record-store.ts'
import * as store from './section-store.ts'

/** Officials see a mark only this long after it was sent (ASG-15), in milliseconds. */
const firstMinute = 60_000

export const personRoutes = [
  defineRoute(person, async ({ params, user, db, note, services }) => {
    note({ Person: params.personId })
    const row = await findCard(db, params.personId, user)
    if (!row || !isKnownTo(user, row)) return refuse('record.notFound')
    return presentCard(row, user, dayAt(services.clock()))
  }),

  defineRoute(personContracts, (asked) =>
    section(asked, 'contracts', ({ id, db, query, teams }) => store.contractPage(db, id, teams, query)),
  ),
  defineRoute(personTransfers, (asked) =>
    section(asked, 'transfers', ({ id, db, query, user }) => store.transferPage(db, id, user, query)),
  ),
  defineRoute(personGames, (asked) =>
    section(asked, 'games', ({ id, db, query, teams }) => games.gamePage(db, id, teams, query)),
  ),
  defineRoute(personBans, (asked) =>
    section(asked, 'bans', ({ id, db, query, now, user }) =>
      personBanPage(db, id, { now, viewer: user }, query),
    ),
  ),
  defineRoute(personAssignments, (asked) =>
    section(asked, 'assignments', ({ id, db, query, isStaff }) =>
      games.assignmentPage(db, id, isStaff, query),
    ),
  ),
  defineRoute(personMarks, (asked) =>
    section(asked, 'marks', ({ id, db, query, now, isStaff }) =>
      games.markPage(db, id, isStaff ? now : new Date(now.getTime() - firstMinute), query),
    ),
  ),
  defineRoute(personLeave, (asked) =>
    section(asked, 'leave', ({ id, db, query }) => records.leavePage(db, id, query)),
  ),
  defineRoute(personMails, (asked) =>
    section(asked, 'mails', ({ id, db, query }) => records.mailPage(db, id, query)),
  ),
  defineRoute(personHistory, (asked) =>
    section(asked, 'history', ({ id, db, query }) => records.historyPage(db, id, query)),
  ),
]

type Asked = {
  id: number
  db: Queryable
  query: PageQuery
  user: User
  teams: TeamScope
  isStaff: boolean
  now: Date
}
type SectionRequest = Pick<
  Context<typeof personContracts>,
  'params' | 'user' | 'scope' | 'db' | 'http' | 'note' | 'services'
> & {
  query: PageQuery
}

/** Answers with a section of the person's page; 404 if the viewer may not see the person or the section. */
async function section<Row extends { Id: number }>(
  { params, query, user, scope, db, http, note, services }: SectionRequest,
  name: PersonSection,
  read: (asked: Asked) => Promise<{ rows: Row[]; total: number }>,
): Promise<Row[] | Refusal> {
  const id = params.personId
  note({ Person: id })
  const standing = await findStanding(db, id, user)
  if (!standing || !sectionsFor(user, standing).includes(name)) return refuse('record.notFound')
  const teams = teamScope({ scope, user })
  const isStaff = user.AuthType === AuthType.Staff
  const found = await read({ id, db, query, user, teams, isStaff, now: services.clock() })
  note({ Rows: found.rows.length, Records: found.rows.map(({ Id }) => Id) })
  return restPage(http, name, query.range.from, found.rows, found.total)
}
