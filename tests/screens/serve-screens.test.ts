import { expect, test } from 'vitest'
import { allowOnConsole } from '../support/console-guard.ts'
import { personas } from '../support/personas.ts'
import { serveScreens } from '../support/serve-screens.ts'

// Tests the helper that lets components under test call the real server.

const server = serveScreens()

test('a component under test reaches the real server with relative addresses, cookies and abort signals', async () => {
  const eid = await fetch('/eid/token', {
    method: 'POST',
    body: JSON.stringify({ kennitala: personas.staff.Kennitala }),
    signal: new AbortController().signal,
  })
  const { token } = await eid.json()
  const form = { grant_type: 'authorization_code', code: token, authType: '1', teamId: '' }
  await fetch('/api/token', { method: 'POST', body: new URLSearchParams(form), credentials: 'same-origin' })
  const resumed = await fetch('/api/admin/users/resume', { method: 'POST', credentials: 'same-origin' })
  expect(resumed.status).toBe(200)
})

test('a test calls the same server as its components', async () => {
  const answer = await server().as(personas.staff).get('users/current')
  expect(await answer.json()).toMatchObject({ AuthType: 1 })
})

test("a component's request to any other server fails", async () => {
  allowOnConsole('intercepted a request without a matching request handler')
  await expect(fetch('https://example.is/')).rejects.toThrow()
})
