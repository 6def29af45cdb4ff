import { expect, test } from 'vitest'
import { exampleApi } from '../support/example-api.ts'
import { testServer } from '../support/server.ts'

// For what starts servers and shares requests out: live while the process answers, ready while it is to be sent more.

const statusOf = async (server: Awaited<ReturnType<typeof testServer>>, path: string) =>
  (await server.anonymous.get(path)).status

test('a server that runs is live and ready, and when its database is gone it is live alone', async () => {
  const server = await testServer({ api: exampleApi })
  expect([await statusOf(server, '/api/live'), await statusOf(server, '/api/ready')]).toEqual([200, 200])
  await server.stop()
  expect([await statusOf(server, '/api/live'), await statusOf(server, '/api/ready')]).toEqual([200, 503])
})

test('a server that is about to stop is live and healthy, but not ready', async () => {
  let isClosing = false
  const server = await testServer({ api: exampleApi, more: { isClosing: () => isClosing } })
  expect(await statusOf(server, '/api/ready')).toBe(200)
  isClosing = true
  const response = await server.anonymous.get('/api/ready')
  expect([response.status, (await response.json()).error]).toEqual([503, 'server.unavailable'])
  expect([await statusOf(server, '/api/live'), await statusOf(server, '/api/health')]).toEqual([200, 200])
  await server.stop()
})
