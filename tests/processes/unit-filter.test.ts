import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { embeddedPlace, use } from '../support/backup-databases.ts'
import { aPerson, aRole } from '../support/builders.ts'
import { logIn } from '../support/login.ts'
import { personas } from '../support/personas.ts'
import { newFolder, startUnder } from '../support/start.ts'
import { settingsOf } from '../support/systemd-unit.ts'
import { filterOf, nodePrograms, unit } from '../support/unit-filter.ts'

const settings = settingsOf(unit)

test('T30 the systemd unit allows the system calls of Node 20 and makes forbidden system calls return an error', () => {
  expect(settings.get('SystemCallFilter')).toEqual(['@system-service @pkey', '~@privileged @resources'])
  expect(settings.get('SystemCallErrorNumber')).toEqual(['EPERM'])
})

const filter = filterOf(unit)
// If this machine cannot use the system call filter, these tests prove less. A line on standard error says so.
if ('missing' in filter)
  process.stderr.write(
    `The server runs without the unit's filter here. The filter takes ${filter.missing}.\n`,
  )
const command = 'missing' in filter ? [] : filter.command
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

test.each(hasSystemd ? ['systemd-analyze'] : [])('%s accepts each line of the systemd unit', (program) => {
  const file = path.join(newFolder(), 'bakvordur.service')
  writeFileSync(file, unit.replace('/usr/bin/node', process.execPath))
  const { status, stderr } = spawnSync(program, ['verify', '--man=no', file], { encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})

/** A database with a staff user, and a `systemd-notify` that records that it ran. */
async function scene() {
  const { dataDir: DATA_DIR } = await embeddedPlace()
  await use({ dataDir: DATA_DIR, databaseUrl: null }, async ({ db }) => {
    const { Kennitala: ssn, Name: name, AuthType: auth_type } = personas.staff
    const { id: person_id } = await aPerson(db, { ssn, name })
    await aRole(db, { person_id, auth_type })
  })
  const folder = newFolder()
  const notified = path.join(folder, 'notified')
  writeFileSync(path.join(folder, 'systemd-notify'), `#!/bin/sh\ntouch "${notified}"\n`)
  chmodSync(path.join(folder, 'systemd-notify'), 0o755)
  const PATH = `${folder}:${process.env.PATH}`
  const environment = {
    DATA_DIR,
    PATH,
    NOTIFY_SOCKET: '/run/notify',
    NODE_ENV: 'production',
    PUBLIC_URL: 'http://localhost',
    PUBLIC_URL_HTTP: '1',
    EID_LOCAL: '1',
  }
  return { environment, hasNotified: () => existsSync(notified) }
}

test.each(command.slice(0, 1))(
  'a system call that the systemd unit forbids returns an error under %s',
  (program) => {
    const given = [...command.slice(1), 'chroot', '/']
    const { status, stderr } = spawnSync(program, given, { encoding: 'utf8' })
    expect({ status, stderr }).toMatchObject({
      status: 125,
      stderr: expect.stringContaining('not permitted'),
    })
  },
)

test.each(nodePrograms())(
  "T30 with the unit's system calls the server starts, notifies systemd, reads an uploaded file and stops, on Node $version",
  async ({ program }) => {
    const { environment, hasNotified } = await scene()
    const server = startUnder(command, program, environment)
    const address = await server.ready()
    expect(hasNotified()).toBe(true)
    const ask = (where: string, init?: RequestInit) => fetch(address + where, init)
    const { access } = await logIn({ fetch: ask as never }, personas.staff)
    const headers = { Authorization: `Bearer ${access.access_token}` }
    const body = new FormData()
    body.append('File', new File(['Id,ShortName,Type\n9031,Einn,F'], 'teams.csv'))
    const sent = await ask('/api/admin/rest/imports/teams', { method: 'POST', headers, body })
    const { id } = await sent.json()
    const checked = await ask(`/api/admin/rest/imports/${id}/check`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: '{}',
    })
    expect(await checked.json()).toMatchObject({ State: 'checked', Unread: null })
    server.signal('SIGTERM')
    expect((await server.exited).code).toBe(0)
  },
)
