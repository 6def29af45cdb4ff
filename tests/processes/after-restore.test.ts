import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { IncidentType } from '#domain/games/codes.ts'
import { outboxList } from '#domain/mail/calls.ts'
import { tellChangedBans } from '#server/bans/tell-changed.ts'
import { remindClubs } from '#server/contracts/reminders.ts'
import { clubMailboxes, queueClubMail } from '#server/mail/club-store.ts'
import { sendToFoundAddresses } from '#server/mail/found-addresses.ts'
import { sendLetters } from '#server/notices/letters.ts'
import { backup } from '#server/platform/backup/backup.ts'
import { restore } from '#server/platform/backup/restore.ts'
import { openDatabase, type Queryable } from '#server/platform/database/database.ts'
import { remind } from '#server/reminders/reminders.ts'
import { returnLoans } from '#server/transfers/loans.ts'
import { engineAt, postgresPlace, use } from '../support/backup-databases.ts'
import { aContract, aLineUpRow, anIncident, aPerson, aTeam } from '../support/builders.ts'
import { temporaryFolder } from '../support/csv-folder.ts'
import { silentLog } from '../support/database.ts'
import { demoPostgresUrl } from '../support/demo-database.ts'
import { personIdOf } from '../support/person-id.ts'
import { personaClubs, personas } from '../support/personas.ts'
import { aReport } from '../support/report-scene.ts'
import { insertRow, updateRow } from '../support/rows.ts'
import { type TestServer, testServer } from '../support/server.ts'
import { aTransfer } from '../support/transfers.ts'

const { own } = personaClubs
const backedUpAt = '2026-05-10T12:00:00.000Z'
const restoredAt = '2026-05-12T11:59:59.000Z'

test('T30 after a restore, jobs hold back mail that was due before the restore and send mail that is due later', async () => {
  const server = await restored()
  const { db } = server.services.database
  // Restored messages to the international registry are marked as possibly sent: the worker asks the registry before it sends them again.
  const registrations = db.selectFrom('registry_queue').select('is_unknown').where('state', '=', 'waiting')
  expect(await registrations.execute()).toEqual([{ is_unknown: true }])
  await db.updateTable('teams').set({ email: 'fundid@felag.example' }).where('email', 'is', null).execute()
  await runAll(server)
  const held = await messages(db)
  expect(held.filter(({ state }) => state === 'queued')).toEqual([])
  expect(held.every(({ state }) => state === 'held')).toBe(true)
  expect(held.filter(({ fell_due_before_restore }) => !fell_due_before_restore)).toEqual([])
  const subjects = held.map(({ subject }) => subject)
  for (const part of ['Beið netfangs', 'Lánþegi', 'rennur út innan 14 daga', 'tilkynning'])
    expect(subjects, part).toContainEqual(expect.stringContaining(part))
  const letters = held.map(({ body }) => body).join('\n')
  for (const told of ['Nýtt leikbann', 'Liði skilað', 'Áminning: niðurröðun er ósvarað'])
    expect(letters).toContain(told)
  // The notices in the app have the content of the held letters.
  const bell = await db.selectFrom('notices').select('kind').distinct().execute()
  expect(bell.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['banBegins', 'assignmentUnanswered']))

  const shown = outboxList.answer.parse(await (await server.as(personas.staff).get('rest/outbox')).json())
  expect(shown.find(({ Subject }) => Subject.includes('Lánþegi'))?.LastError).toContain('öryggisafriti')

  // A second run of the jobs adds no more letters.
  await runAll(server)
  expect(await messages(db)).toHaveLength(held.length)

  server.clock.set('2026-05-13T12:00:00.000Z')
  await runAll(server)
  const later = (await messages(db)).slice(held.length)
  expect(later.filter(({ kind }) => kind === 'contractReminder')).toMatchObject([
    { state: 'queued', fell_due_before_restore: false, body: expect.stringContaining('27.05.2026') },
  ])
})

/** A server whose database was backed up on 10 May and restored on 12 May, one second before the server's clock. */
async function restored(): Promise<TestServer> {
  const from = { dataDir: '', databaseUrl: await demoPostgresUrl() }
  await use(from, ({ db }) => waitingThings(db))
  const file = path.join(temporaryFolder(), 'afrit.gz')
  const quiet = { log: silentLog, progress: () => undefined }
  await backup(from, file, { ...quiet, clock: () => new Date(backedUpAt) })
  const to = await postgresPlace()
  await restore(() => engineAt(to), file, quiet.progress, { clock: () => new Date(restoredAt) })
  const server = await testServer({
    database: await openDatabase({ dataDir: '', databaseUrl: to.databaseUrl ?? '' }, silentLog),
  })
  onTestFinished(() => server.stop())
  return server
}

/** Creates a due record for each job that sends letters, between backup and restore. */
async function waitingThings(db: Queryable) {
  await db.updateTable('teams').set({ email: 'felag@felag.example' }).execute()
  await sql`update persons set email = 'p' || id || '@folk.example'`.execute(db)
  await sql`truncate mails, notices, sent_reminders, contract_reminders, unnotified_bans cascade`.execute(db)

  for (const date_to of ['2026-05-25', '2026-05-27'])
    await aContract(db, { team_id: own, state: 'confirmed', date_from: '2025-01-01', date_to })

  const player = await aPerson(db, { team_id: own, name: 'Lánþegi Ásuson' })
  await aTransfer(db, {
    person_id: player.id,
    status: 'Lokið',
    loan: true,
    loan_from: '2026-01-01',
    loan_to: '2026-05-10',
    licence_date: '2026-01-01',
    completed_at: '2026-01-01T12:00:00Z',
  })

  const { gameId, home, tournament } = await aReport(db, {
    squad: 1,
    game_day: '2026-05-09T10:00',
    report_status: 'S',
  })
  const [banned = 0] = home.ids
  await updateRow(db, 'games', gameId, { home_result: 1, away_result: 0 })
  // The age group has no other games, which would serve the ban.
  await updateRow(db, 'tournaments', tournament.id, { age_group_type_id: 2000 })
  await aLineUpRow(db, { game_id: gameId, team_id: own, person_id: banned })
  const card = { game_id: gameId, team_id: own, person_id: banned, incident_type_id: IncidentType.Red }
  await anIncident(db, card)
  await insertRow(db, 'unnotified_bans', { person_id: banned, at: '2026-05-10T11:00:00Z', is_quiet: false })

  // An unanswered assignment, and a notice whose letter is not sent yet.
  const { gameId: next } = await aReport(db, { squad: 1, game_day: '2026-05-13T08:00' })
  const role = await db
    .selectFrom('roles')
    .select('id')
    .where('person_id', '=', await personIdOf(db, personas.clubUser))
    .where('team_id', '=', own)
    .executeTakeFirstOrThrow()
  const notice = { role_id: role.id, kind: 'lineUpHandedIn', record_id: next, at: backedUpAt } as const
  await db
    .insertInto('notices')
    .values([
      { ...notice, mail: 'now' },
      { ...notice, mail: 'daily' },
    ])
    .execute()

  const queued = { kind: 'person', local_id: player.id, act: 'register', sent: '{}' } as const
  await insertRow(db, 'registry_queue', { ...queued, next_attempt_at: backedUpAt, created_at: backedUpAt })

  const { id: unreached } = await aTeam(db, { email: null, parent_team_id: null })
  const mail = { kind: 'transfer', subject: 'Beið netfangs', body: 'Texti' } as const
  const times = { at: backedUpAt, dueAt: backedUpAt }
  await queueClubMail(db, { ...mail, ...times, createdBy: null }, await clubMailboxes(db, [unreached]))
}

async function runAll({ services }: TestServer) {
  await remindClubs(services)
  await remind(services)
  await tellChangedBans(services)
  await returnLoans(services)
  await sendToFoundAddresses(services)
  await sendLetters(services)
}

const messages = (db: Queryable) =>
  db
    .selectFrom('outbox as o')
    .innerJoin('mails as m', 'm.id', 'o.mail_id')
    .select(['o.state', 'o.fell_due_before_restore', 'm.kind', 'm.subject', 'm.body'])
    .orderBy('o.id')
    .execute()
