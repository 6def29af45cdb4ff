import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/platform/database/database.ts'
import { folder, migrationsIn } from '#server/platform/database/migrate.ts'
import { loggedIn, withToken } from '../support/access.ts'
import { embeddedPlace } from '../support/backup-databases.ts'
import { silentLog } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { ask, databaseAt, newDatabaseOn } from '../support/postgres.ts'
import { runCommand } from '../support/run-command.ts'
import { testServer } from '../support/server.ts'
import { newFolder, start } from '../support/start.ts'

/** Creates an empty database that one database role owns. A second role may only connect. */
async function twoRoles() {
  const server = inject('postgresUrl')
  const id = randomUUID().slice(0, 8)
  const [owner, lesser] = [`owner_${id}`, `lesser "${id}"`]
  const url = await newDatabaseOn(server)
  const name = new URL(url).pathname.slice(1)
  const quoted = `"${lesser.replaceAll('"', '""')}"`
  await ask(server, `create role ${owner} login`, `create role ${quoted} login`)
  await ask(server, `alter database ${name} owner to ${owner}`)
  await ask(url, `alter schema public owner to ${owner}`)
  onTestFinished(async () => {
    await ask(server, `drop database ${name} with (force)`, `drop role ${owner}`, `drop role ${quoted}`)
  })
  const as = (role: string) => {
    const address = new URL(databaseAt(server, name))
    address.username = encodeURIComponent(role)
    return address.href
  }
  return { DATABASE_URL: as(lesser), DATABASE_MIGRATE_URL: as(owner) }
}

test('a database role without schema rights is enough for start, login, writes, jobs, retention and backup', async () => {
  const environment = await twoRoles()
  const place = { ...environment, DATA_DIR: newFolder() }
  const server = start(place)
  const address = await server.ready()
  expect((await fetch(`${address}/api/health`)).status).toBe(200)
  await eventually(() => expect(server.output.stderr).toContain('"worker":"retention"'))
  server.signal('SIGTERM')
  expect((await server.exited).code).toBe(0)
  expect(server.output.stderr).not.toMatch(/permission denied|"level":"error"/)

  const made = await runCommand('backup', [`${place.DATA_DIR}/a.backup`], place)
  expect(made).toMatchObject({ code: 0 })

  const database = await openDatabase(
    {
      dataDir: '',
      databaseUrl: environment.DATABASE_URL,
      databaseMigrateUrl: environment.DATABASE_MIGRATE_URL,
    },
    silentLog,
  )
  await expect(sql`create table own (id integer)`.execute(database.db)).rejects.toThrow(/permission denied/)
  await expect(sql`alter table persons add own integer`.execute(database.db)).rejects.toThrow(/must be owner/)
  await expect(sql`delete from migrations`.execute(database.db)).rejects.toThrow(/permission denied/)

  const app = await testServer({ database })
  const { token } = await loggedIn(app, { auth_type: 1 })
  expect((await withToken(app, token)('POST', 'users/logout')).status).toBe(200)
  expect((await withToken(app, token)('GET', 'users/current')).status).toBe(401)
  await app.stop()
})

test('npm run migrate prepares the database, and the server then starts with a database role that cannot change tables', async () => {
  const environment = await twoRoles()
  const { DATABASE_URL } = environment
  const DATA_DIR = newFolder()
  expect(await runCommand('migrate', ['--now'], { ...environment, DATA_DIR })).toMatchObject({
    code: 1,
    complaints: 'npm run migrate takes no arguments.\n',
  })
  const first = await runCommand('migrate', [], { ...environment, DATA_DIR })
  expect(first).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^The database was migrated: 000-base/),
  })
  const again = await runCommand('migrate', [], { ...environment, DATA_DIR })
  expect(again).toMatchObject({ code: 0, output: 'The database already has the current schema.\n' })

  const server = start({ DATABASE_URL, DATA_DIR })
  expect((await fetch(`${await server.ready()}/api/health`)).status).toBe(200)
  server.signal('SIGTERM')
  expect((await server.exited).code).toBe(0)
  expect(server.output.stderr).not.toMatch(/permission denied|"level":"error"/)
})

test('a server whose database role cannot change tables refuses an empty, outdated or newer database with one sentence and changes nothing', async () => {
  const environment = await twoRoles()
  const { DATABASE_URL, DATABASE_MIGRATE_URL } = environment
  const DATA_DIR = newFolder()
  const refused = () =>
    openDatabase({ dataDir: '', databaseUrl: DATABASE_URL }, silentLog).then(
      () => 'opened',
      (error: Error) => error.message,
    )
  const advice = 'run npm run migrate with DATABASE_MIGRATE_URL, which names a role that owns the tables.'
  expect(await refused()).toMatch(/^The database lacks the migration 000-base\.sql: run/)
  expect(await runCommand('migrate', [], { DATABASE_URL, DATA_DIR })).toMatchObject({
    code: 1,
    complaints:
      'The role of DATABASE_URL may not change tables: set DATABASE_MIGRATE_URL to a role that owns them.\n',
  })

  await runCommand('migrate', [], { ...environment, DATA_DIR })
  const last = migrationsIn(folder).at(-1)
  await ask(DATABASE_MIGRATE_URL, `delete from migrations where name = '${last?.name}'`)
  expect(await refused()).toBe(`The database lacks the migration ${last?.name}: ${advice}`)

  await ask(
    DATABASE_MIGRATE_URL,
    `insert into migrations (name, hash) values ('${last?.name}', '${last?.hash}'), ('999-new.sql', 'x')`,
  )
  expect(await refused()).toBe('The database is newer than this program: it has the migration 999-new.sql.')
})

test('npm run doctor exits with 0 if all is well, and with 1 and the reason if the schema is outdated', async () => {
  const environment = await twoRoles()
  const place = { ...environment, DATA_DIR: newFolder() }
  await runCommand('migrate', [], place)
  const well = await runCommand('doctor', [], place)
  expect(well).toMatchObject({ code: 0 })
  expect(well.output.trim().split('\n')).toHaveLength(12)
  const last = migrationsIn(folder).at(-1)
  await ask(environment.DATABASE_MIGRATE_URL, `delete from migrations where name = '${last?.name}'`)
  const behind = await runCommand('doctor', [], place)
  expect(behind).toMatchObject({
    code: 1,
    output: expect.stringContaining('\nWRONG schema: The database lacks'),
  })
})

test('npm run doctor asks the running server whether its embedded database works', async () => {
  const { dataDir: DATA_DIR } = await embeddedPlace()
  const place = { DATABASE_URL: '', DATA_DIR }
  const server = start({ DATA_DIR })
  const PORT = new URL(await server.ready()).port
  expect(await runCommand('doctor', [], { ...place, PORT })).toMatchObject({
    code: 0,
    output: expect.stringContaining('/api/health of it answers 200'),
  })
})
