import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { emptyPostgresPlace, environmentOf } from '../support/backup-databases.ts'
import { eventually } from '../support/eventually.ts'
import { otherProcess } from '../support/other-process.ts'
import { newFolder, start } from '../support/start.ts'

/** A fake systemd-notify that records its arguments and its socket. */
function fakeNotify() {
  const folder = newFolder()
  const file = path.join(folder, 'told')
  const program = path.join(folder, 'systemd-notify')
  writeFileSync(program, `#!/bin/sh\nfor word in "$@"; do echo "$NOTIFY_SOCKET $word" >> "${file}"; done\n`)
  chmodSync(program, 0o755)
  const told = () => (existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [])
  return { told, PATH: `${folder}:${process.env.PATH}` }
}

test('T14 the server reports to systemd when it is ready, that it still works, and when it stops', async () => {
  const { told, PATH } = fakeNotify()
  const place = environmentOf(await emptyPostgresPlace())
  const server = start({ ...place, PATH, NOTIFY_SOCKET: '/run/notify', WATCHDOG_USEC: '1500000' })
  await server.ready()
  expect(told()[0]).toBe('/run/notify READY=1')
  await eventually(() =>
    expect(told().filter((line) => line === '/run/notify WATCHDOG=1').length).toBeGreaterThan(1),
  )
  server.signal('SIGTERM')
  expect((await server.exited).code).toBe(0)
  expect(told()).toContain('/run/notify STOPPING=1')
})

test('T14 the server does not start under systemd if the program systemd-notify is missing, and says so', async () => {
  const place = environmentOf(await emptyPostgresPlace())
  const { code, stderr, stdout } = await start({ ...place, PATH: newFolder(), NOTIFY_SOCKET: '/run/notify' })
    .exited
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toContain('systemd-notify must be in PATH where NOTIFY_SOCKET is set')
})

test("T14 a process with a blocked event loop is ended by the server's watchdog thread", async () => {
  const hung = otherProcess('hung-process', [])
  const { code, complaints } = await hung.ended
  expect(code).toBeNull()
  expect(complaints).toContain('The server has done nothing for 2 seconds and is ended, to be started again.')
})

test("T14 a process with a running event loop is not ended by the server's watchdog thread", async () => {
  const busy = otherProcess('hung-process', ['turns'])
  await busy.printed(5)
  await busy.kill()
})
