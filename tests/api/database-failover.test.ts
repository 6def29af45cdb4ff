import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/platform/database/database.ts'
import { aPerson, aRole } from '../support/builders.ts'
import { silentLog } from '../support/database.ts'
import { exampleApi, notesIn } from '../support/example-api.ts'
import { personas } from '../support/personas.ts'
import { postgresProxy } from '../support/postgres-proxy.ts'
import { createServer } from '../support/postgres-server.ts'
import { primarySettings, startStandby } from '../support/postgres-standby.ts'
import { testServer } from '../support/server.ts'

test('T11 if the primary fails and a standby takes over, no acknowledged write is lost or doubled', async () => {
  const primary = await createServer(primarySettings)
  onTestFinished(() => primary.remove())
  await primary.start()
  const proxy = await postgresProxy(primary.url)
  const database = await openDatabase({ dataDir: '', databaseUrl: proxy.url }, silentLog)
  const server = await testServer({ api: exampleApi, database })
  onTestFinished(() => server.stop())
  const { Kennitala: ssn, Name: name, AuthType: auth_type } = personas.staff
  const { id: person_id } = await aPerson(database.db, { ssn, name })
  await aRole(database.db, { person_id, auth_type, team_id: null })
  await server.tokenOf(personas.staff)
  const standby = await startStandby(primary)
  onTestFinished(() => standby.remove())

  const failOver = async () => {
    await primary.kill()
    await standby.promote()
    proxy.switchTo(standby.url)
  }
  let refused = 0
  const save = async (Text: string) => {
    const key = randomUUID()
    for (;;) {
      const { status } = await server.as(personas.staff).post('notes', { Text }, { key })
      if (status === 200) return
      expect(status).toBe(503)
      refused++
      await setTimeout(10)
    }
  }
  const texts = Array.from({ length: 200 }, (_, index) => `Færsla ${index}`)
  let failing: Promise<void> | undefined
  for (const [index, text] of texts.entries()) {
    if (index === 100) failing = failOver()
    await save(text)
  }
  await failing
  expect(refused).toBeGreaterThan(0)
  expect((await notesIn(database)).sort()).toEqual(texts.sort())
})
