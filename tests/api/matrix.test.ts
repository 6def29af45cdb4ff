import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls, callsOfPlain, plainLists } from '#domain/calls.ts'
import type { Access } from '#domain/platform/access.ts'
import { type Alias, type AuthType, authTypes } from '#domain/platform/auth-type.ts'
import type { Call } from '#domain/platform/call.ts'
import { pathOf } from '#domain/platform/call-path.ts'
import { accessOf, matrix, rowsOf } from '../support/matrix.ts'
import { type Persona, personas } from '../support/personas.ts'
import { sampleRequest } from '../support/sample-request.ts'
import { type TestServer, testServer } from '../support/server.ts'

/** Calls outside the access matrix, each with the reason and who may use it. */
const ownAdditions: Record<string, string> = {
  'GET /api/admin/rest/system': 'T24: staff see how the servers are',
  'POST /api/admin/users/resume': 'OP-010: proves the caller by the HttpOnly cookie',
  'GET /api/admin/rest/begin': 'an association without staff is told how to begin (tests/api/begin.test.ts)',
  'GET /api/admin/rest/begin/steps': 'staff see what an association still needs',
  'POST /api/admin/rest/begin':
    'the first of staff begins by a code and the electronic id (tests/api/begin.test.ts)',
  'GET /api/admin/rest/access/roles': 'T18: staff see who may log in as what',
  'GET /api/admin/rest/access/roles/{id}': 'T18: staff see who may log in as what',
  'DELETE /api/admin/rest/access/roles/{id}': 'T18: staff, who see every role, take it away',
  'PUT /api/admin/rest/access/roles/{id}':
    'T04: staff change the aliases, the club and the last day of a role',
  'GET /api/admin/rest/access/teams': 'T18: staff narrow the roles by their clubs',
  'POST /api/admin/rest/access/roles/national-id':
    'T18, T21: staff find the roles of a person by national id',
  'POST /api/admin/rest/access/person': 'T18, T21: staff find whom they give a role to',
  'POST /api/admin/rest/access/roles': 'T18: staff give a role',
  'GET /api/admin/rest/access/roles/{id}/history': 'T18: staff see who changed a role',
  'DELETE /api/admin/rest/access/persons/{id}/roles': 'T18: staff take every role of a person',
  'DELETE /api/admin/rest/access/roles/{id}/sessions': 'T18: staff end the sessions of a role',
  'DELETE /api/admin/rest/access/persons/{id}/sessions': 'T18: staff end the sessions of a person',
  'GET /api/admin/rest/sessions': 'T18: everybody sees the own open sessions',
  'DELETE /api/admin/rest/sessions/{id}': 'T18: everybody ends an own session',
  'POST /api/admin/rest/sessions/end-others': 'T18: everybody ends the own sessions elsewhere',
  'POST /api/admin/rest/sessions/end-all': 'T18: everybody logs out everywhere',
  'GET /api/admin/rest/calendars':
    'D2-006, ASG-12: whoever has games of the own club, or is set to games, has calendars of them (tests/api/calendars.test.ts)',
  'POST /api/admin/rest/calendars': 'D2-006, ASG-12: whoever has such calendars makes one',
  'DELETE /api/admin/rest/calendars/{id}': 'D2-006, ASG-12: whoever has such a calendar ends it',
  'POST /api/admin/users/prove': 'T30: proves once more who the logged-in person is',
  'POST /api/admin/users/changerole': 'OP-045: to another role of the same person',
  'GET /api/admin/users/roles': 'OP-045: the roles that one may change to',
  'GET /api/admin/rest/preferences/{list}':
    'saved views and columns of one person, for every role with a list',
  'PUT /api/admin/rest/preferences/{list}':
    'saved views and columns of one person, for every role with a list',
  'GET /api/admin/rest/shared-views/{list}': 'what staff share of a list is for all staff',
  'POST /api/admin/rest/shared-views/{list}': 'staff share a saved view with all staff',
  'DELETE /api/admin/rest/shared-views/{list}/{id}': 'whoever shared a view takes it back',
  'GET /api/admin/rest/recent': 'what one person last chose in Ctrl+K, for every role',
  'PUT /api/admin/rest/recent': 'what one person last chose in Ctrl+K, for every role',
  'GET /api/admin/rest/rail': 'collapsed groups and pinned pages of one person, for every role',
  'PUT /api/admin/rest/rail': 'collapsed groups and pinned pages of one person, for every role',
  'POST /api/admin/rest/exports': "threats, 'Audit trail': a download that the browser makes leaves a row",
  'GET /api/admin/rest/cards/older-years': 'CRD-03: years before 2001 can be chosen where there are games',
  'GET /api/admin/rest/texts': 'T28: staff see what is wrong in the text file',
  'GET /api/admin/rest/texts/entries': 'T28: staff find a text by its words',
  'GET /api/admin/rest/texts/entries/{key}': 'T28: staff see who changed a text',
  'POST /api/admin/rest/texts/entries': 'T28: staff change a text',
  'GET /api/admin/rest/texts/file': 'T28: staff bring the changed texts back to the repository',
  'GET /api/admin/rest/audit': "threats, 'Audit trail': staff see who saw and changed what",
  'GET /api/admin/rest/mails': 'D1-023: whoever may mail sees how far the own mails are',
  'GET /api/admin/rest/mails/{id}': 'D1-023: whoever may mail sees how far the own mail is',
  'GET /api/admin/rest/match-reports/{gameId}/news':
    'D2-006: whoever may read the report learns that it was changed',
  'GET /api/admin/rest/match-reports/{gameId}/{teamId}/sheet':
    'the match sheet on paper, for whoever may read the report',
  'GET /api/admin/rest/leave':
    'LEV-02, D1-008: staff read anybody’s leave, here of all at once and without comments',
  'GET /api/admin/rest/leave/{id}': 'LEV-08, D1-010: whoever keeps own leave opens one of it',
  'GET /api/admin/rest/leave/overlaps':
    'D1-010: whoever keeps own leave sees what it would meet before saving',
  'GET /api/admin/rest/results/handed-in':
    'SES-05: staff, who read every report, see the line-ups of the day that have been handed in',
  'GET /api/admin/rest/notices':
    'SES-05: everybody reads what the own role was told of (tests/api/notices.test.ts)',
  'POST /api/admin/rest/notices/read': 'SES-05: everybody marks the own notices as read',
  'GET /api/admin/rest/notices/settings': 'SES-05: everybody chooses which notices come by mail',
  'PUT /api/admin/rest/notices/settings': 'SES-05: everybody chooses which notices come by mail',
  'GET /api/admin/rest/next':
    'SES-05: home begins with the next thing, each part for those who may read it (tests/api/next.test.ts)',
  'GET /api/admin/rest/bans':
    'the association publishes the bans of adults: every role reads them (tests/api/public-bans.test.ts)',
  'GET /api/admin/rest/bans/coming':
    'D2-006: whoever reads the line-ups of the own teams sees who is banned from their next games',
  'GET /api/admin/rest/waiting':
    'SES-05: home and the menu count what waits, each area for those who may read it (tests/api/waiting.test.ts)',
  'POST /api/admin/rest/assignments/{id}/accept':
    'D1-009: who may say to come in the list answers an appointment from home',
  'POST /api/admin/rest/assignments/{id}/decline': 'D1-009: who may say to come may say not to come',
  'GET /api/admin/rest/assignments/declined': 'ASG-06: staff, who see all assignments, see who cannot come',
  'POST /api/admin/rest/assignments/{id}/decline-seen':
    'ASG-06: staff, who see who cannot come, mark it as seen',
  'GET /api/admin/rest/game-execution/due': 'D2-018: a referee sees which of the own forms are due or begun',
  'GET /api/admin/rest/inspector-reports/due': 'D2-036: a supervisor sees which of the own reports are due',
  'GET /api/admin/rest/inspector-reports/{gameId}/pdf':
    'D2-036: the sent report on paper, for whoever may read it',
  'GET /api/admin/rest/inspector-reports/marks':
    'D2-036: staff, who read every sent report, see the marks of all; a referee the own',
  'GET /api/admin/rest/match-reports/{gameId}/{teamId}/people':
    'REP-16, D2-015: who may change a line-up finds people of the own club by a part of the name',
  'GET /api/admin/rest/match-reports/{gameId}/{teamId}/people/{personId}':
    'D2-016, T21: who finds somebody by name asks for the whole national id by itself',
  'GET /api/admin/rest/match-reports/{gameId}/{teamId}/previous':
    'REP-05, D2-014: who may change a line-up can begin from the last one',
  'GET /api/admin/participation':
    'OP-096, D2-021: whoever sends the form of a year sees it again, and begins from the last one',
  'GET /api/admin/rest/participation': 'D2-021: staff, who read every form, see who has sent one',
  'GET /api/admin/rest/contracts/ending':
    'D3-026: whoever sees confirmed contracts sees which of them end in a year',
  'GET /api/admin/rest/contracts/{contractId}':
    'D3-026, D3-027: whoever sees a contract sees what happened to it',
  'GET /api/admin/rest/game-time-changes/court-day':
    'D3-033: whoever may ask for another time sees what it would meet',
  'GET /api/admin/rest/registry/queue':
    'D3-044: staff, who alone register, see what the registry was not told yet',
  'POST /api/admin/rest/registry/queue/retry': 'D3-044: staff, who alone register, send it again',
  'POST /api/admin/rest/registry/queue/give-up': 'D3-044: staff, who alone register, give it up',
  'POST /api/admin/rest/registry/persons/national-id':
    'D3-041: staff find a person of the registry by the whole national id, which stands in no address',
  'POST /api/admin/rest/registry/queue/persons': 'D3-044: staff, who alone register, register many',
  'GET /api/admin/rest/registry/progress': 'D3-044: staff, who alone register, see how far it is',
  'POST /api/admin/rest/registry/queue/stop': 'D3-044: staff, who alone register, stop it',
  'GET /api/admin/rest/referees/choices': 'D1-004: staff see what a division and rights may be',
  'PUT /api/admin/rest/referees/{id}': 'D1-004: staff keep the divisions and rights of referees',
  'POST /api/admin/rest/registry/postpone': 'D3-043: staff leave duplicates for later',
  'POST /api/admin/rest/transfers/players': 'T21, D3-004: transfers/players with the national id in the body',
  'POST /api/admin/rest/match-reports/open-correction':
    'OP-060: staff, who alone change a confirmed report, open it (tests/api/report-corrections.test.ts)',
  'GET /api/admin/rest/match-reports/{gameId}/correction':
    'OP-060: staff, who alone correct a report, see what it changes (tests/api/report-corrections.test.ts)',
  'POST /api/admin/rest/match-reports/persons/national-id':
    'T21, D2-016: gamereport/getpersonbyssn with the national id in the body',
  'POST /api/admin/rest/users/registry-name':
    'T21, D1-019: users/thjodskrauser with the national id in the body',
  'POST /api/admin/rest/squad-lists/search':
    'T21, D2-029: teams/teamgroupsearch with the national id in the body',
  'POST /api/admin/rest/squad-lists/match':
    'D2-029: who may search for players of the own club may do so with a column of national ids',
  'GET /api/admin/rest/squad-lists/{id}/bans':
    'D2-029: who reads a squad list sees who of it is banned (tests/api/squad-list-bans.test.ts)',
  'POST /api/admin/rest/squad-lists/players': 'D2-033: who may add one player may add many',
  'GET /api/admin/rest/search':
    'D2-029, D3-006, D3-026: whoever sees records in lists finds the same ones by name or number',
  'POST /api/admin/rest/search/national-id':
    'D2-029: whoever sees records in lists finds the same ones by the whole national id',
  'GET /api/admin/rest/transfers/completed':
    'D3-007: everybody sees who went where, here by the page and with filters',
  'GET /api/admin/rest/transfers/teams': 'D3-007: the clubs that those transfers can be asked for by',
  'POST /api/admin/rest/transfers/undo-approval':
    'D3-010: who may approve takes the own approval back just after it',
  'POST /api/admin/rest/contracts/undo-confirmation':
    'D3-028: staff, who alone confirm, take the own confirmation back just after it',
  'POST /api/admin/rest/match-reports/undo-confirmation':
    'D2-008: who may confirm takes the own confirmation back just after it',
  'POST /api/admin/rest/transfers/{id}/recall':
    'D3-010: who decides of the player takes him back from a loan before its end',
  'POST /api/admin/rest/transfer-windows': 'D3-005: staff keep the windows that everybody reads',
  'DELETE /api/admin/rest/transfer-windows/{id}': 'D3-005: staff keep the windows that everybody reads',
  'GET /api/admin/rest/imports':
    'staff bring the association’s own data in by files (tests/api/file-imports.test.ts)',
  'GET /api/admin/rest/imports/{id}': 'staff see what became of a file',
  'POST /api/admin/rest/imports/{kind}': 'staff send a file to import',
  'POST /api/admin/rest/imports/{id}/check': 'staff see what a file would change',
  'POST /api/admin/rest/imports/{id}/commit': 'staff take what they have looked through',
  'POST /api/admin/rest/imports/{id}/undo': 'staff take an import back',
  'DELETE /api/admin/rest/imports/{id}': 'staff delete a file that was not imported',
  'GET /api/admin/rest/imports/{id}/problems': 'staff see what is wrong in a file',
  'GET /api/admin/rest/people/{personId}':
    'D1-004, D1-015, D2-027, EMP-06: whoever reads of a person in a list reads the same on the person’s page',
  'GET /api/admin/rest/people/{personId}/contracts':
    'D3-026: whoever sees contracts sees those of one person',
  'GET /api/admin/rest/people/{personId}/transfers':
    'D3-006, D3-007: whoever sees transfers sees those of one person',
  'GET /api/admin/rest/people/{personId}/bans': 'D2-006: whoever reads the cards of the own club’s people',
  'GET /api/admin/rest/people/{personId}/games':
    'D2-006: whoever reads match reports sees in which of them one person stands',
  'GET /api/admin/rest/people/{personId}/assignments':
    'ASG-12: whoever reads the schedule sees that of one referee',
  'GET /api/admin/rest/people/{personId}/marks': 'D2-036: whoever reads marks sees those of one official',
  'GET /api/admin/rest/people/{personId}/leave': 'D1-008: whoever reads leave sees that of one person',
  'GET /api/admin/rest/people/{personId}/mails': 'mail is visible to staff in the app',
  'GET /api/admin/rest/people/{personId}/history':
    "threats, 'Audit trail': staff see who saw and changed what",
  'GET /api/admin/rest/games/{gameId}':
    'D2-020: whoever reads the facts of a game; officials, requests, fines and mails by the access of their lists',
  'GET /api/admin/rest/clubs/{teamId}': 'D2-005: staff see every club, a club itself and its teams',
  'GET /api/admin/rest/clubs/{teamId}/people':
    'D2-029: whoever searches for people of the own club sees them by name',
  'GET /api/admin/rest/clubs/{teamId}/bans':
    'D2-006: whoever reads a team’s reports sees who is banned by them',
  'GET /api/admin/rest/clubs/{teamId}/games': 'D2-006: whoever reads a team’s games sees them by the page',
  'GET /api/admin/rest/clubs/{teamId}/contracts': 'D3-026: whoever sees contracts sees those of one club',
  'GET /api/admin/rest/job-failures': 'design, staff see what the server could not do by itself',
  'POST /api/admin/rest/job-failures/retry': 'design, staff see what the server could not do by itself',
  'GET /api/admin/rest/appointments/board':
    'ASG-12: whoever reads the schedule reads it by games; drafts and what speaks about people are staff’s',
  'GET /api/admin/rest/appointments/numbers':
    'ASG-12: whoever reads the schedule reads how many games each has; how far officials travel is staff’s',
  'GET /api/admin/rest/appointments/numbers/own': 'ASG-12: who is set to games sees the own numbers',
  'GET /api/admin/rest/outbox': 'mail is visible to staff in the app',
  'GET /api/admin/rest/outbox/{id}': 'mail is visible to staff in the app',
  'POST /api/admin/rest/outbox/retry': 'mail is visible to staff in the app',
}

/**
 * Areas whose calls are all outside the access matrix and share one access. A call with other access needs an
 * entry in the table of calls.
 */
const ownAreas: { under: string; access: Access; why: string }[] = [
  {
    under: 'rest/personaldata/',
    access: { types: { 1: 'all' } },
    why: 'T30: staff, who alone administrate people, copy and remove all that is known of one person',
  },
  {
    under: 'rest/discipline/',
    access: { types: { 1: 'all' } },
    why: 'D2-017, D2-023: staff, who alone see fines and withdrawals, keep them',
  },
  {
    under: 'rest/banrules',
    access: { types: { 1: 'all' } },
    why: 'D2-017: staff, who alone see fines, keep the rules of bans',
  },
  {
    under: 'rest/rulings',
    access: { types: { 1: 'all' } },
    why: 'D2-017: staff, who alone see fines, keep the rulings of the committee',
  },
  {
    under: 'rest/bans',
    access: { types: { 1: 'all' } },
    why: 'D2-017: staff, who alone see fines, publish what the committee decided',
  },
  {
    under: 'rest/appointments',
    access: { types: { 1: 'all' } },
    why: 'ASG-12, D1-008: staff alone appoint, and see the leave of all officials',
  },
  {
    under: 'rest/levels',
    access: { types: { 1: 'all' } },
    why: 'D1-004: staff, who alone keep the rights of referees, say what they are for',
  },
  {
    under: 'rest/places',
    access: { types: { 1: 'all' } },
    why: 'D2-005: staff alone keep the courts, and where they are',
  },
  {
    under: 'rest/conflicts',
    access: { types: { 1: 'all', 4: 'own', 7: 'own' } },
    why: 'D1-008: officials keep to which clubs they are not appointed, as they keep leave; staff everybody’s',
  },
  {
    under: 'rest/courts',
    access: { types: { 1: 'all' } },
    why: 'D2-005: staff alone keep the courts, whose names are public',
  },
  {
    under: 'rest/clubs',
    access: { types: { 1: 'all' } },
    why: 'D2-005: staff alone keep the clubs, whose names are public',
  },
  {
    under: 'rest/tournaments',
    access: { types: { 1: 'all' } },
    why: 'D2-023: staff alone keep the tournaments',
  },
  {
    under: 'rest/games',
    access: { types: { 1: 'all' } },
    why: 'D2-020: staff alone keep the games, whose facts are public',
  },
  {
    under: 'rest/reminders',
    access: { types: { 1: 'all' } },
    why: 'design, staff say when people are reminded of what waits for them',
  },
]
/** Entities declared by `crudCalls` for staff only need no reason in this list. */
const isPlain = (call: Call) =>
  plainLists.flatMap(callsOfPlain).includes(call) && isDeepStrictEqual(call.access, { types: { 1: 'all' } })
const isOfArea = ({ path, access }: Call) =>
  ownAreas.some((area) => path.startsWith(area.under) && isDeepStrictEqual(area.access, access))

const nameOf = (call: Call) => `${call.method} ${pathOf(call)}`
const rowIds = (call: Call) =>
  rowsOf(call)
    .map(({ id }) => id)
    .join(' ')
const guarded = calls.filter((call) => !call.access.anonymous)

describe('the declared access equals the access matrix:', () => {
  test.each(
    calls.filter((call) => rowsOf(call).length).map((call) => [rowIds(call), nameOf(call), call] as const),
  )('%s %s', (_ids, _name, call) => {
    const { aliases, ...declared } = call.access
    const sorted: Access = { ...declared, ...(aliases && { aliases: [...aliases].sort() }) }
    expect(sorted).toEqual(accessOf(rowsOf(call)))
  })

  test('each row of the matrix has a declared call', () => {
    const declared = new Set(calls.flatMap(rowsOf))
    expect(matrix.filter((row) => !declared.has(row))).toEqual([])
  })

  test('each call outside the matrix has a reason here, and each reason has a call', () => {
    const added = calls
      .filter((call) => rowsOf(call).length === 0 && !isOfArea(call) && !isPlain(call))
      .map(nameOf)
    expect(added.sort()).toEqual(Object.keys(ownAdditions).sort())
    expect(ownAreas.filter(({ under }) => !calls.some(({ path }) => path.startsWith(under)))).toEqual([])
  })
})

/**
 * The rights of restricted staff (AuthType 2) depend on their website areas (aliases), so the test tries many
 * demo users.
 */
const ofType: Record<Exclude<AuthType, 2>, Persona> = {
  1: personas.staff,
  3: personas.clubUser,
  4: personas.referee,
  5: personas.limited,
  6: personas.transfersOnly,
  7: personas.supervisor,
}
const restricted: Persona[] = Object.values(personas).filter(({ AuthType }) => AuthType === 2)

function mayUse({ types, aliases }: Access, persona: Persona) {
  if (!types[persona.AuthType]) return false
  return persona.AuthType !== 2 || !aliases || persona.Websites.some((site: Alias) => aliases.includes(site))
}

test('a demo user of AuthType 2 exists for every alias that a call needs, and one without aliases', () => {
  const sites = restricted.flatMap(({ Websites }) => Websites)
  expect(sites).toEqual(expect.arrayContaining(guarded.flatMap(({ access }) => access.aliases ?? [])))
  expect(restricted.some(({ Websites }) => Websites.length === 0)).toBe(true)
})

describe('OP-025 every call requested by every AuthType has the declared access:', () => {
  const everyone = [...authTypes.flatMap((type) => (type === 2 ? [] : ofType[type])), ...restricted]
  let server: TestServer
  const tokens = new Map<Persona, Promise<string>>()
  const tokenOf = (persona: Persona) => {
    const token = tokens.get(persona) ?? server.logIn(persona)
    tokens.set(persona, token)
    return token
  }
  beforeAll(async () => {
    server = await testServer()
    // Logs in first, since that creates the electronic-id key and stores the last use of roles.
    for (const persona of everyone) await tokenOf(persona)
  })
  afterAll(() => server.stop())

  const askedBy = async (persona: Persona, call: Call) => {
    const request = sampleRequest(call)
    const token = endsAccess.has(nameOf(call)) ? await server.logIn(persona) : await tokenOf(persona)
    request.headers.set('Authorization', `Bearer ${token}`)
    const response = await server.fetch(request)
    if (endsOthers.has(nameOf(call))) tokens.delete(persona)
    return response
  }
  /** Calls that end the session with which they are made. */
  const endsAccess = new Set([
    'POST /api/admin/users/logout',
    'POST /api/admin/users/changerole',
    'POST /api/admin/rest/sessions/end-all',
  ])
  /** Calls that end the other sessions of the person. */
  const endsOthers = new Set([
    'POST /api/admin/rest/sessions/end-all',
    'POST /api/admin/rest/sessions/end-others',
  ])

  test.each(guarded.map((call) => [rowIds(call), nameOf(call), call] as const))(
    '%s %s',
    async (_ids, _name, call) => {
      const refused = everyone.filter((persona) => !mayUse(call.access, persona))
      const allowed = everyone.filter((persona) => mayUse(call.access, persona))
      expect(allowed).not.toEqual([])

      const before = await contents(server)
      expect((await server.fetch(sampleRequest(call))).status).toBe(401)
      for (const persona of refused) {
        const response = await askedBy(persona, call)
        expect(response.status, persona.Name).toBe(403)
        expect((await response.json()).error).toBe('access.denied')
      }
      expect(await contents(server)).toEqual(before)

      for (const persona of allowed) {
        const response = await askedBy(persona, call)
        expect(response.status, persona.Name).not.toBe(401)
        expect(response.status, persona.Name).toBeLessThan(500)
        // A refusal for one record is accepted by this test; a refusal of the call itself is not.
        if (response.status === 403) expect((await response.json()).error).not.toBe('access.denied')
      }
    },
  )
})

/**
 * The number of rows and the latest write of each table, so that any change is visible. Tables that a refused request may write to (sessions, rate
 * limits, audit) are left out.
 */
async function contents({ services: { database } }: TestServer): Promise<Record<string, string>> {
  const aside = ['sessions', 'eid_used_tokens', 'rate_limits', 'audit', 'migrations']
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`.execute(
    database.db,
  )
  // A login stores the last use of its role again, which only rewrites the row, so roles are compared by content.
  const written = (name: string) =>
    name === 'roles'
      ? sql`md5(string_agg(t::text, '|' order by id))`
      : sql`concat(count(*), ' rows, ', sum(xmin::text::bigint))`
  const printOf = (name: string) => sql`
    select ${name}::text as name, ${written(name)} as print from ${sql.table(name)} t`
  const printed = tables.rows.filter(({ name }) => !aside.includes(name)).map(({ name }) => printOf(name))
  const { rows } = await sql<{ name: string; print: string }>`${sql.join(printed, sql` union all `)}`.execute(
    database.db,
  )
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]))
}
