import { expect, test } from 'vitest'
import { allowOnConsole } from '../support/console-guard.ts'
import { personas } from '../support/personas.ts'
import { serveScreens } from '../support/serve-screens.ts'

// The test kit itself: the real server answers what a component asks.

const server = serveScreens()

test('a component asks the real server with relative addresses, cookies and an end to its patience', async () => {
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

test('the server of the screens is the one that the test can ask too', async () => {
  const answer = await server().as(personas.staff).get('users/current')
  expect(await answer.json()).toMatchObject({ AuthType: 1 })
})

test('a request to anywhere else fails', async () => {
  allowOnConsole('intercepted a request without a matching request handler')
  await expect(fetch('https://example.is/')).rejects.toThrow()
})
