import { expect, test } from 'vitest'
import { calls } from '#domain/calls.ts'
import { pathOf } from '#domain/platform/call-path.ts'
import { createApp } from '#server/app.ts'
import { patternOf } from '#server/platform/define-route.ts'
import { testServer } from '../support/server.ts'

// T01: routes that respond without a session are in this list with the reason; all others need a session
// (matrix.test.ts).

const anonymousCalls: Record<string, string> = {
  'GET /api/admin/rest/begin': 'an association without staff is told how to begin',
  'POST /api/admin/rest/begin': 'the code of the first start and the electronic id prove who begins',
  'POST /api/token': 'the electronic id proves who logs in',
  'POST /api/admin/users/authenticationoptions': 'the electronic id proves who logs in',
  'POST /api/admin/users/resume': 'the HttpOnly cookie proves who resumes',
}

const otherRoutes: Record<string, string> = {
  'GET /api/health': 'for who runs the server; it tells nothing of anybody',
  'GET /api/live': 'for who runs the server; it tells nothing of anybody',
  'GET /api/ready': 'for who runs the server; it tells nothing of anybody',
  'GET /api/openapi.json': 'the description of the calls, in production for a session only',
  'GET /i18n/is.json': 'the texts, which the login page shows',
  'GET /dagatal/:file{[\\w-]{43}\\.ics}':
    'T31: a calendar program has no session; the secret address proves whose calendar it is',
}

test('each call and route that responds without a session has a reason here, and each reason has a route', async () => {
  const named = calls.filter(({ access }) => access.anonymous).map((call) => `${call.method} ${pathOf(call)}`)
  expect(named.sort()).toEqual(Object.keys(anonymousCalls).sort())
  const server = await testServer()
  const declared = new Set(calls.map((call) => `${call.method} ${patternOf(call)}`))
  const routes = createApp(server.services)
    .routes.filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path}`)
    // The routes of the electronic id are needed before a session exists (eid-local.test.ts,
    // eid-openid.test.ts).
    .filter((route) => !declared.has(route) && !/^(GET|POST) \/eid\//.test(route))
  expect([...new Set(routes)].sort()).toEqual(Object.keys(otherRoutes).sort())
  await server.stop()
})
