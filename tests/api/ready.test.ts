import { expect, test } from 'vitest'
import { exampleApi } from '../support/example-api.ts'
import { testServer } from '../support/server.ts'

// Probes for load balancers and orchestrators: live while the process responds, ready while it accepts more requests.

const statusOf = async (server: Awaited<ReturnType<typeof testServer>>, path: string) =>
  (await server.anonymous.get(path)).status

test('a running server is live and ready, and without its database only live', async () => {
  const server = await testServer({ api: exampleApi })
  expect([await statusOf(server, '/api/live'), await statusOf(server, '/api/ready')]).toEqual([200, 200])
  await server.stop()
  expect([await statusOf(server, '/api/live'), await statusOf(server, '/api/ready')]).toEqual([200, 503])
})

test('a server about to stop is live and healthy, but not ready', async () => {
  let isClosing = false
  const server = await testServer({ api: exampleApi, more: { isClosing: () => isClosing } })
  expect(await statusOf(server, '/api/ready')).toBe(200)
  isClosing = true
  const response = await server.anonymous.get('/api/ready')
  expect([response.status, (await response.json()).error]).toEqual([503, 'server.unavailable'])
  expect([await statusOf(server, '/api/live'), await statusOf(server, '/api/health')]).toEqual([200, 200])
  await server.stop()
})
