import { expect, onTestFinished, test } from 'vitest'
import { postgresDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { newFolder, type Started, start } from '../support/start.ts'

type Instance = { server: Started; address: string; isReady: boolean; underWay: number }

/** A load balancer: sends each request to the next server instance that reports that it is ready. */
function balancer() {
  const instances: Instance[] = []
  let turn = 0
  let isOver = false
  onTestFinished(() => {
    isOver = true
  })
  const watch = async (instance: Instance) => {
    while (!isOver && instances.includes(instance)) {
      const response = await fetch(`${instance.address}/api/ready`).catch(() => null)
      instance.isReady = response?.ok ?? false
      await response?.text()
    }
  }
  return {
    add: (instance: Instance) => {
      instances.push(instance)
      void watch(instance)
    },
    remove: (instance: Instance) => void instances.splice(instances.indexOf(instance), 1),
    ask: async (path: string, init?: RequestInit): Promise<number> => {
      const ready = instances.filter(({ isReady }) => isReady)
      const instance = ready[turn++ % ready.length]
      if (!instance) throw new Error('no instance is ready')
      instance.underWay++
      try {
        const response = await fetch(instance.address + path, init)
        await response.text()
        return response.status
      } finally {
        instance.underWay--
      }
    },
  }
}

test('no request fails while two server instances restart one after the other', async () => {
  const database = await postgresDatabase()
  onTestFinished(() => database.close())
  const { ask, add, remove } = balancer()
  const begin = async (): Promise<Instance> => {
    const server = start({
      DATABASE_URL: database.url,
      DATA_DIR: newFolder(),
      SHUTDOWN_SECONDS: '3600',
      METRICS_PORT: '0',
    })
    return { server, address: await server.ready(), isReady: true, underWay: 0 }
  }
  const instances = await Promise.all([begin(), begin()])
  for (const instance of instances) add(instance)

  const told: (number | string)[] = []
  let isFlowing = true
  const flow = async (path: string, init?: RequestInit) => {
    while (isFlowing) told.push(await ask(path, init).catch(String))
  }
  const body = JSON.stringify({ token: 'x' })
  const headers = { 'Content-Type': 'application/json' }
  const flows = [
    flow('/api/health'),
    flow('/'),
    flow('/i18n/is.json'),
    flow('/api/admin/users/authenticationoptions', { method: 'POST', body, headers }),
  ]
  const moreAnswers = async () => {
    const before = told.length
    await eventually(() => expect(told.length).toBeGreaterThan(before + 20))
  }

  await moreAnswers()
  for (const instance of instances) {
    const { server } = instance
    server.signal('SIGTERM')
    await eventually(() => expect(instance).toMatchObject({ isReady: false, underWay: 0 }))
    expect(server.isRunning()).toBe(true)
    const last = await fetch(`${instance.address}/api/live`)
    expect([last.status, last.headers.get('Connection')]).toEqual([200, 'close'])
    // A second signal skips the rest of the grace period.
    await eventually(() => {
      if (!server.output.stderr.includes('New requests are no longer accepted.')) server.signal('SIGTERM')
      expect(server.output.stderr).toContain('New requests are no longer accepted.')
    })
    expect((await server.exited).code).toBe(0)
    remove(instance)
    await moreAnswers()
    add(await begin())
  }
  await moreAnswers()
  isFlowing = false
  await Promise.all(flows)
  // The login call has an invalid token, so the server refuses it. Any status but 200, 400, 401 and 429 is a failure.
  const failures = told.filter((one) => one !== 200 && one !== 400 && one !== 401 && one !== 429)
  expect(failures).toEqual([])
})

test('the metrics are served only on their own port', async () => {
  const database = await postgresDatabase()
  onTestFinished(() => database.close())
  const server = start({ DATABASE_URL: database.url, DATA_DIR: newFolder(), METRICS_PORT: '0' })
  const address = await server.ready()
  await eventually(() => expect(server.output.stderr).toMatch(/The metrics are at http\S+/))
  const metrics =
    /The metrics are at (http:\/\/127\.0\.0\.1:\d+\/metrics)/.exec(server.output.stderr)?.[1] ?? ''
  const text = await (await fetch(metrics)).text()
  expect(text).toContain('bakvordur_queue_length{queue="mail"} 0')
  expect((await fetch(new URL('/', metrics))).status).toBe(404)
  expect(await (await fetch(`${address}/metrics`)).text()).not.toContain('bakvordur_queue_length')
  server.signal('SIGTERM')
  expect((await server.exited).code).toBe(0)
})
