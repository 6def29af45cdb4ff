import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { calls } from '#domain/calls.ts'
import { tellChangedBans } from '#server/bans/tell-changed.ts'
import { remindClubs } from '#server/contracts/reminders.ts'
import { sendDueToRegistry } from '#server/fifa-registry/worker.ts'
import { sendToFoundAddresses } from '#server/mail/found-addresses.ts'
import { dueMessages, forgetEnded, markStaleHeld, take } from '#server/mail/queue-store.ts'
import { auditKeyOf } from '#server/platform/audit/key.ts'
import { sealAudit } from '#server/platform/audit/seal.ts'
import { migrated } from '#server/platform/database/database.ts'
import { openPostgres } from '#server/platform/database/postgres.ts'
import { cleanUp } from '#server/platform/maintenance.ts'
import { remind } from '#server/reminders/reminders.ts'
import { removeOverdue } from '#server/retention.ts'
import { retireTexts } from '#server/texts/retire.ts'
import { returnLoans } from '#server/transfers/loans.ts'
import { aCalendar } from '../support/calendar-feed.ts'
import { temporaryFolder } from '../support/csv-folder.ts'
import { silentLog } from '../support/database.ts'
import { demoPostgresUrl } from '../support/demo-database.ts'
import { personIdOf } from '../support/person-id.ts'
import { personaClubs, personas } from '../support/personas.ts'
import { planningSession, wholeScansOf } from '../support/plans.ts'
import { recordingStatements } from '../support/recorded-statements.ts'
import { sampleRequest } from '../support/sample-request.ts'
import { testServer } from '../support/server.ts'

type Server = Awaited<ReturnType<typeof testServer>>

/** Tables that grow with each year, person, game, mail or login. */
const long = [
  ...[
    'persons',
    'roles',
    'sessions',
    'idempotency_keys',
    'rate_limits',
    'eid_used_tokens',
    'person_lookups',
    'preferences',
    'notices',
    'sent_reminders',
    'notified_bans',
    'calendars',
  ],
  ...[
    'games',
    'game_cards',
    'game_referees',
    'game_sides',
    'lineups',
    'incidents',
    'report_events',
    'discipline_reports',
  ],
  ...['game_executions', 'game_execution_rows', 'game_time_requests', 'holidays', 'squad_list_players'],
  ...['inspector_reports', 'inspector_marks', 'inspector_grades', 'inspector_rows', 'inspector_comments'],
  ...['rulings'],
  ...['contracts', 'contract_files', 'contract_reminders', 'files', 'file_chunks'],
  ...[
    'transfer_requests',
    'transfer_files',
    'transfer_events',
    'transfer_payments',
    'transfer_payment_files',
  ],
  ...[
    'mails',
    'outbox',
    'audit',
    'registry_records',
    'registry_queue',
    'registry_decisions',
    'imported_rows',
    'import_changes',
  ],
]

test('no call and no job scans a long table, except for listed ones', async () => {
  const url = await demoPostgresUrl()
  const recorder = recordingStatements(await openPostgres(url, silentLog))
  const database = await migrated(recorder.engine)
  const server = await testServer({ database, environment: { dataDir: temporaryFolder() } })
  await askFilters(server, recorder.ask)
  await askCalendars(server, recorder.ask)
  await askCalls(server, recorder.ask)
  await runJobs(server, recorder.ask)
  const client = await planningSession(url, long)
  const found = new Map<string, string>()
  for (const [text, asker] of recorder.statements)
    for (const { table, how } of await wholeScansOf(client, text))
      if (long.includes(table)) found.set(`${asker}: ${table}`, `${how}: ${text.replace(/\s+/g, ' ')}`)
  await client.end()
  await server.stop()
  expect([...found].filter(([place]) => !(place in exceptions))).toEqual([])
  expect(Object.keys(exceptions).filter((place) => !found.has(place))).toEqual([])
})

/** Scans that are accepted, by caller and table, with the reason. */
const exceptions: Record<string, string> = {
  'access.roles: roles': 'who may log in is sorted by name; they are some thousands',
  'inspectorReports.marks: inspector_marks':
    'staff get the marks of some seasons at once, no more than 20,000',
}

const askers = [personas.staff, personas.clubUser, personas.referee, personas.supervisor]

/** Sends each call as the roles it admits, with existing ids, so that it runs its statements. */
async function askCalls(server: Server, ask: (name: string) => void) {
  const given = await idsThatThereAre(server)
  // Puts calls that end the caller's access last.
  const ordered = [...calls].sort(
    (one, other) => Number(isOfSession(one.name)) - Number(isOfSession(other.name)),
  )
  for (const call of ordered) {
    ask(call.name)
    for (const persona of askers.filter(({ AuthType }) => call.access.types[AuthType])) {
      const request = sampleRequest(call, { ...given.all, ...given.of[call.name.split('.')[0] ?? ''] })
      const token = isOfSession(call.name) ? await server.logIn(persona) : await server.tokenOf(persona)
      request.headers.set('Authorization', `Bearer ${token}`)
      await server.fetch(request)
    }
  }
}

const isOfSession = (name: string) => name.startsWith('session.')

async function idsThatThereAre({ services: { database } }: Server) {
  const first = async (
    table:
      | 'contracts'
      | 'transfer_requests'
      | 'games'
      | 'holidays'
      | 'squad_lists'
      | 'discipline_fines'
      | 'game_time_requests',
  ) => (await database.db.selectFrom(table).select('id').orderBy('id').limit(1).executeTakeFirst())?.id ?? 1
  const person = await personIdOf(database.db, personas.otherReferee)
  const roleOf = async (id: number) =>
    (await database.db.selectFrom('roles').select('id').where('person_id', '=', id).executeTakeFirstOrThrow())
      .id
  const game = await first('games')
  const { own } = personaClubs
  return {
    all: {
      gameId: game,
      GameId: game,
      teamId: own,
      TeamId: own,
      teamid: own,
      felixId: 0,
      ssn: personas.otherReferee.Kennitala,
      personId: person,
      PersonId: person,
      refereeId: person,
      referee: person,
      q: 'jón sig',
      year: 2026,
      contractId: await first('contracts'),
      Ssn: personas.otherReferee.Kennitala,
      fifaid: '1AAAAAA',
      from: '2026-05-01',
      to: '2026-05-31',
    },
    of: {
      contracts: { id: await first('contracts'), Id: await first('contracts') },
      transfers: { id: await first('transfer_requests'), transferId: await first('transfer_requests') },
      leave: { id: await first('holidays') },
      squadLists: { id: await first('squad_lists'), teamGroupId: await first('squad_lists') },
      access: { id: await roleOf(person) },
      discipline: { id: await first('discipline_fines') },
      gameTimes: { id: await first('game_time_requests'), Id: await first('game_time_requests') },
      keptGames: { id: game, Id: game },
    } as Record<string, Record<string, string | number>>,
  }
}

const list = (path: string, ...asked: Record<string, unknown>[]) =>
  asked.map(
    (query) =>
      `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]))}`,
  )

const filtered = [
  ...list(
    'rest/outbox',
    { filter: { q: 'jón fundur', State: ['failed'], MailId: 1 } },
    ...['NextAttemptAt', 'SentAt', 'Attempts'].map((field) => ({ sort: [field, 'ASC'] })),
  ),
  ...list(
    'rest/audit',
    ...[
      { q: 'jón sig' },
      { Act: ['users.save'] },
      { AuthType: [1] },
      { Outcome: ['failed', 'refused'] },
      { From: '2026-01-01', To: '2026-02-01' },
    ].map((filter) => ({ filter })),
  ),
  ...list('rest/mails', { filter: { Subject: 'Fundur' } }, { sort: ['At', 'ASC'] }),
  ...list(
    'rest/access/roles',
    ...[{ q: 'jón' }, { AuthType: [3] }, { TeamId: 5001 }, { PersonId: 1000 }].map((filter) => ({ filter })),
  ),
  ...list('rest/access/roles', ...['GivenAt', 'LastSeenAt'].map((field) => ({ sort: [field, 'DESC'] }))),
  ...list('fifa/getpersons', { filter: { q: 'jón sig' } }),
  ...list('rest/registry/queue', { filter: { State: ['failed'] } }, { filter: { Kind: ['person'] } }),
  ...list(
    'rest/transfers/completed',
    ...[
      { q: 'jón sig' },
      { From: ['5001'] },
      { To: ['5001'] },
      { Closed: { from: '2026-01-01', to: '2026-02-01' } },
      { Kind: ['loan'] },
    ].map((filter) => ({ filter })),
    ...['Created', 'PlayerName', 'TeamFromName', 'TeamToName'].map((field) => ({ sort: [field, 'ASC'] })),
  ),
  ...list(
    'transfers/transferRequests',
    { complete: 'true' },
    { complete: 'true', showAllConfirmedTransfers: 'true' },
  ),
  ...list('contracts/GetConfirmedContracts', { showAllConfirmedContracts: 'true' }),
  ...list('rest/contracts/ending', { year: '2027' }),
  ...list(
    'rest/games',
    ...[
      { q: '20000001' },
      { q: 'falki sul' },
      { Tournament: ['1000000'] },
      { Team: ['5001'] },
      { Court: ['1'] },
      { State: 'cancelled' },
      { State: 'coming', Tournament: ['1000000'] },
      { Period: { from: '2026-05-01', to: '2026-05-31' } },
    ].map((filter) => ({ filter })),
    { sort: ['GameDay', 'ASC'] },
  ),
  ...list(
    'rest/rulings',
    ...[
      { Year: '2026' },
      { Meeting: '2026-05-12' },
      { State: ['draft'] },
      { State: ['published'] },
      { Kind: ['games'] },
      { q: 'jón sig' },
    ].map((filter) => ({ filter })),
  ),
  ...list('rest/games/clashes', {
    day: '2026-05-12',
    time: '19:15',
    tournament: '1000000',
    home: '5001',
    away: '5002',
    court: '1',
  }),
  ...list('gameresults', { from: '2026.05.01', to: '2026.05.31' }, { teams: '5001' }),
  ...list('referees', { team: '5001' }),
  ...list('coaches', { team: '5001' }),
  ...list('referees/holidays', { from: '2026.05.01', to: '2026.05.31' }),
  ...list('referees/spjold-domara/talning', { motId: '1000000' }),
  ...list('rest/search', { q: 'jón sig' }, { q: '1000000' }),
]

async function askFilters(server: Server, ask: (name: string) => void) {
  const answered: [string, number][] = []
  for (const path of filtered) {
    ask(path)
    for (const persona of [personas.staff, personas.clubUser]) {
      const response = await server.as(persona).get(path)
      if (persona === personas.staff) answered.push([path, response.status])
    }
  }
  expect(answered.filter(([, status]) => status !== 200)).toEqual([])
}

/** Loads calendar feeds, which are not among the declared calls. */
async function askCalendars(server: Server, ask: (name: string) => void) {
  ask('the calendars')
  for (const persona of [personas.clubUser, personas.referee])
    expect((await server.fetch(await aCalendar(server, persona))).status).toBe(200)
}

async function runJobs({ services }: Server, ask: (name: string) => void) {
  const { database, databaseClock, environment } = services
  const { db } = database
  // More rows than one batch, so that the job also runs the statement for the next batch.
  await sql`insert into holidays (person_id, date_from, date_to)
    select ${await personIdOf(db, personas.referee)}::int, '2020-01-01', '2020-01-01' from generate_series(1, 300)`.execute(
    db,
  )
  const jobs: Record<string, () => Promise<unknown>> = {
    retention: () => removeOverdue(services),
    maintenance: () => cleanUp(services),
    'audit seal': () => sealAudit(database, auditKeyOf(environment)),
    changedBans: () => tellChangedBans(services),
    contractReminders: () => remindClubs(services),
    loanReturns: () => returnLoans(services),
    reminders: () => remind(services),
    mailAddresses: () => sendToFoundAddresses(services),
    registry: () => sendDueToRegistry(services),
    texts: () => retireTexts(services),
    'mail, stale': () => markStaleHeld(db, databaseClock),
    'mail, ended': () => forgetEnded(db),
    'mail, due': () => dueMessages(db, 10, databaseClock),
    'mail, taken': () => take(db, { count: 10 }, databaseClock),
  }
  for (const [name, work] of Object.entries(jobs)) {
    ask(`the job ${name}`)
    await work()
  }
}
