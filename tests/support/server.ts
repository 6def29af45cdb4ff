import path from 'node:path'
import { sql } from 'kysely'
import { type Api, createApp } from '#server/app.ts'
import type { InternationalRegistry } from '#server/fifa-registry/registry/registry.ts'
import { internationalStandIn } from '#server/fifa-registry/registry/stand-in.ts'
import { identityProvider } from '#server/identity-provider.ts'
import type { Database } from '#server/platform/database/database.ts'
import { databaseClock } from '#server/platform/database/database-clock.ts'
import { type Environment, readEnvironment } from '#server/platform/environment.ts'
import { clamdScan } from '#server/platform/files/clamd.ts'
import type { Timer } from '#server/platform/files/pace.ts'
import { createReading } from '#server/platform/foreign-files/reading.ts'
import type { Budgets } from '#server/platform/http/budgets.ts'
import { createLog } from '#server/platform/log.ts'
import { registryStandIn } from '#server/platform/national-registry/stand-in.ts'
import { createDrawing } from '#server/platform/pdf/drawing.ts'
import type { Services } from '#server/platform/services.ts'
import { textEdits } from '#server/texts/edits.ts'
import { openTexts } from '#server/texts/file/open-texts.ts'
import { builtHelpers } from './built-helpers.ts'
import { demoDatabase, testNow } from './demo-database.ts'
import type { Persona } from './personas.ts'
import { unknownCodes } from './stored-codes.ts'

export const testBuild = { version: '1.2.3', commit: 'a95d44f5ab12' }

export type TestServer = Awaited<ReturnType<typeof testServer>>

type Options = {
  now?: string
  /** Whether the database uses its own time instead of the test clock. */
  ownDatabaseClock?: boolean
  /** The database to use; by default the small demo. */
  database?: Database
  environment?: Partial<Environment>
  api?: Api
  /** The folder of the built client, for a real browser. */
  clientFolder?: string
  /** The limits per person or network address; by default the product's. */
  budgets?: Budgets
  /** Timer for the time limits on slow senders. */
  timer?: Timer
  /** The international registry; by default a stand-in without faults and duplicates. */
  international?: InternationalRegistry
  more?: Partial<Pick<Services, 'observer' | 'isClosing' | 'reading' | 'raised'>>
}

/**
 * The whole server as a fetch function, without a port. Each answer is checked against the declaration of its
 * call.
 */
export async function testServer({
  now = testNow,
  ownDatabaseClock = false,
  database,
  environment,
  api,
  clientFolder,
  budgets,
  timer,
  international,
  more,
}: Options = {}) {
  const clock = testClock(now)
  const helpers = builtHelpers()
  const lines: string[] = []
  const parts = {
    clock: clock.now,
    databaseClock: ownDatabaseClock
      ? databaseClock
      : () => sql<string>`${clock.now().toISOString()}::timestamptz`,
    database: database ?? (await demoDatabase()),
    environment: { ...readEnvironment({}), ...lasting(environment), ...environment },
    log: createLog((line) => lines.push(line)),
  }
  const services: Services = {
    ...parts,
    texts: openTexts(path.join(root, 'i18n', 'is.json'), parts.log, {
      edits: textEdits(parts.database, parts.log),
    }),
    identity: identityProvider(parts),
    registry: registryStandIn({ database: parts.database, delayMillis: 0 }),
    international:
      international ??
      internationalStandIn({
        database: parts.database,
        delayMillis: 0,
        fault: () => null,
        candidates: () => [],
      }),
    drawing: createDrawing(helpers?.beginDrawing),
    // The deadline is long, because reader processes start slowly from their sources.
    reading: createReading({ ...parts, deadlineMillis: 600_000, begin: helpers?.beginReader }),
    scan: parts.environment.clamd && clamdScan(parts.environment.clamd),
    build: testBuild,
    instance: 'here',
    addressKey: Buffer.from('the key of the tests'),
    checkAnswers: true,
    clientFolder,
    budgets,
    ...more,
    timer,
  }
  const app = createApp(services, api)
  /** `from` is the client's network address. Without it, the limits per address do not apply. */
  const fetch = async (address: string | Request, init?: RequestInit, from?: string) =>
    app.request(address, init, from ? { incoming: { socket: { remoteAddress: from } } } : {})
  const tokens = new Map<Persona, Promise<string>>()
  const tokenOf = (persona: Persona) => {
    const token = tokens.get(persona) ?? logIn(fetch, persona)
    tokens.set(persona, token)
    return token
  }

  return {
    fetch,
    services,
    clock,
    lines,
    anonymous: clientOf(fetch),
    /** Makes calls as a demo user. The first call logs in by the local electronic-id provider. */
    as: (persona: Persona) =>
      clientOf(fetch, async () => ({ Authorization: `Bearer ${await tokenOf(persona)}` })),
    tokenOf,
    /** Stores a new proof of identity for a demo user, which some actions need. */
    prove: async (persona: Persona) => {
      const token = await eidTokenOf(fetch, persona)
      const access = { Authorization: `Bearer ${await tokenOf(persona)}` }
      await jsonOf(await clientOf(fetch, async () => access).post('users/prove', { token }))
    },
    /** Logs in again as a demo user, which makes another session with the same role. */
    logIn: (persona: Persona) => logIn(fetch, persona),
    stop: async () => {
      await services.drawing.stop()
      await services.reading.stop()
      const unknown = await unknownCodes(parts.database.db).catch(() => [])
      await parts.database.close()
      if (unknown.length) throw new Error(`the database has codes that the program does not know: ${unknown}`)
    },
  }
}

/** A test that makes sessions longer makes their idle limit longer too. */
function lasting({ sessionSeconds }: Partial<Environment> = {}): Partial<Environment> {
  return sessionSeconds ? { sessionIdleSeconds: sessionSeconds, sessionIdleSecondsStaff: sessionSeconds } : {}
}

export function testClock(start: string) {
  let time = new Date(start)
  return {
    now: () => time,
    set: (moment: string) => {
      time = new Date(moment)
    },
    forward: (seconds: number) => {
      time = new Date(time.getTime() + seconds * 1000)
    },
  }
}

type Fetch = (address: string, init?: RequestInit) => Promise<Response>
type Sent = { body?: unknown; key?: string; headers?: Record<string, string> }

function clientOf(fetch: Fetch, access: () => Promise<Record<string, string>> = async () => ({})) {
  const call =
    (method: string) =>
    async (where: string, sent: Sent = {}) =>
      fetch(where.startsWith('/') ? where : `/api/admin/${where}`, {
        method,
        headers: {
          ...(await access()),
          ...(sent.body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...(sent.key ? { 'Idempotency-Key': sent.key } : {}),
          ...sent.headers,
        },
        body: sent.body === undefined ? undefined : JSON.stringify(sent.body),
      })
  const withBody =
    (method: string) =>
    (where: string, body?: unknown, sent: Omit<Sent, 'body'> = {}) =>
      call(method)(where, { ...sent, body })
  const upload = async (
    where: string,
    files: Record<string, File>,
    { key, headers }: Omit<Sent, 'body'> = {},
  ) => {
    const form = new FormData()
    for (const [name, file] of Object.entries(files)) form.append(name, file)
    const own = { ...(await access()), ...(key ? { 'Idempotency-Key': key } : {}), ...headers }
    return fetch(`/api/admin/${where}`, { method: 'POST', headers: own, body: form })
  }
  return {
    get: call('GET'),
    post: withBody('POST'),
    put: withBody('PUT'),
    delete: withBody('DELETE'),
    upload,
  }
}

async function eidTokenOf(fetch: Fetch, { Kennitala }: Persona): Promise<string> {
  const body = JSON.stringify({ kennitala: Kennitala })
  return (await jsonOf<{ token: string }>(await fetch('/eid/token', { method: 'POST', body }))).token
}

async function logIn(fetch: Fetch, persona: Persona): Promise<string> {
  const form = {
    grant_type: 'authorization_code',
    code: await eidTokenOf(fetch, persona),
    authType: `${persona.AuthType}`,
    teamId: `${persona.TeamId}`,
  }
  const access = await jsonOf<{ access_token: string }>(
    await fetch('/api/token', { method: 'POST', body: new URLSearchParams(form) }),
  )
  return access.access_token
}

async function jsonOf<T>(response: Response): Promise<T> {
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status}: ${text}`)
  return JSON.parse(text)
}

const root = path.join(import.meta.dirname, '..', '..')
