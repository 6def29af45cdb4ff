import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { connectionTimes } from '#server/platform/http/connection-times.ts'
import { workers } from '#server/workers.ts'
import { openPage, type PageOptions } from './browser.ts'
import { enterByRouter } from './go-to.ts'
import type { OpenPage } from './held-page.ts'
import type { Persona } from './personas.ts'
import { type TestServer, testServer } from './server.ts'

export type ServedApp = TestServer & { baseUrl: string }

const clientFolder = path.join(import.meta.dirname, '..', '..', 'dist', 'client')

/**
 * Serves the real server with the built client and background jobs on its own port, for the journeys of a
 * test file. Usage: `const server = serveJourneys()` at the top and `openPage(server())` in a test.
 */
export function serveJourneys(options?: Parameters<typeof testServer>[0]): () => ServedApp {
  let served: (ServedApp & { close: () => Promise<void> }) | undefined
  beforeAll(async () => {
    served = await serve(options)
  })
  afterAll(() => served?.close())
  return () => {
    if (!served) throw new Error('The server is there from beforeAll on.')
    return served
  }
}

/**
 * Logs in the page's browser without the login screens. The next navigation restores the login from the
 * cookie (SES-11).
 */
export async function logIn(page: Page, { Kennitala, AuthType, TeamId }: Persona) {
  const { request } = page.context()
  const eid = await request.post('/eid/token', { data: { kennitala: Kennitala }, failOnStatusCode: true })
  const form = {
    grant_type: 'authorization_code',
    code: (await eid.json()).token,
    authType: AuthType,
    teamId: TeamId,
  }
  await request.post('/api/token', { form, failOnStatusCode: true })
}

export async function openLoggedIn(
  server: ServedApp,
  persona: Persona,
  address: string,
  options: PageOptions = {},
): Promise<OpenPage> {
  const opened = await openPage({ ...server, ...options })
  await logIn(opened.page, persona)
  await opened.page.goto(address)
  // Waits for a dialog or a heading: the address of a form opens a dialog that hides the page behind it.
  const { page } = opened
  await page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first().waitFor()
  return opened
}

/**
 * Opens a page whose user stays logged in from one test to the next, with changes of address by the router.
 * Not for tests of the login, of loading or of the app's memory.
 */
export async function moveLoggedIn(
  server: ServedApp,
  persona: Persona,
  address: string,
  options: PageOptions = {},
): Promise<OpenPage> {
  const role = JSON.stringify([persona.Kennitala, persona.AuthType, persona.TeamId, persona.Websites])
  const opened = await openPage({ ...server, ...options, role })
  const { page } = opened
  if (page.url() === 'about:blank') {
    await logIn(page, persona)
    await page.goto(address)
  } else await enterByRouter(page, address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return opened
}

async function serve(options: Parameters<typeof testServer>[0]) {
  let app: RequestListener = () => {}
  const http = createServer(connectionTimes, (...call) => app(...call))
  await new Promise<void>((ready) => http.listen(0, '127.0.0.1', ready))
  const { port } = http.address() as AddressInfo
  const baseUrl = `http://localhost:${port}`
  const environment = { ...options?.environment, port, publicUrl: baseUrl }
  const server = await testServer({ ...options, environment, clientFolder })
  app = getRequestListener((request) => server.fetch(request))
  const working = workers.map((start) => start(server.services))
  const close = async () => {
    http.closeAllConnections()
    await new Promise((closed) => http.close(closed))
    await Promise.all(working.map((worker) => worker.stop()))
    await server.stop()
  }
  return Object.assign(server, { baseUrl, close })
}
