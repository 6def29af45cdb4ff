import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/platform/database/database.ts'
import { loggedIn, withToken } from '../support/access.ts'
import { silentLog } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { ask, databaseAt, newDatabaseOn } from '../support/postgres.ts'
import { runCommand } from '../support/run-command.ts'
import { testServer } from '../support/server.ts'
import { newFolder, start } from '../support/start.ts'

/** An empty database that one role owns, and another one may only connect to. */
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

test('a role that may change no table serves: the start, a login, a write, the jobs, retention, a backup', async () => {
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

test('without the role that migrates, an empty database stops the start in one sentence', async () => {
  const { DATABASE_URL } = await twoRoles()
  const { code, stderr } = await start({ DATABASE_URL, DATA_DIR: newFolder() }).exited
  expect(code).toBe(1)
  expect(stderr).toMatch(/^The role of DATABASE_URL may not change tables; .*DATABASE_MIGRATE_URL/m)
})
