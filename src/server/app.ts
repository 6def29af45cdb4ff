import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { calls as allCalls } from '#domain/calls.ts'
import type { Call } from '#domain/platform/call.ts'
import { Refusal, type RefusalId, refuse } from '#domain/platform/refusal.ts'
import { calendarFeeds } from './calendars/feed-routes.ts'
import { clientRoutes } from './client/routes.ts'
import { onlyOwnMachine } from './local-eid/own-machine.ts'
import { LocalProvider } from './local-eid/provider.ts'
import { localRoutes } from './local-eid/routes.ts'
import { patternOf, type Route } from './platform/define-route.ts'
import { eidRoutes } from './platform/eid/routes.ts'
import { createHealth } from './platform/health/health.ts'
import { healthRoutes } from './platform/health/routes.ts'
import { addressHashOf } from './platform/http/address.ts'
import type { Answer } from './platform/http/answer.ts'
import { createBudgets } from './platform/http/budgets.ts'
import { refusalFor } from './platform/http/failure.ts'
import { mount } from './platform/http/pipeline.ts'
import { keepOutOfCaches, securityHeaders } from './platform/http/security-headers.ts'
import { send } from './platform/http/send.ts'
import { withinRequests } from './platform/http/stages/2-admit.ts'
import { answerOf } from './platform/http/stages/8-answer.ts'
import { known } from './platform/known.ts'
import { logFailure, logRequests } from './platform/log.ts'
import { openApi } from './platform/open-api/open-api.ts'
import type { Services } from './platform/services.ts'
import { findUser } from './platform/sessions/sessions.ts'
import { traceRequests } from './platform/trace/request-id.ts'
import { validateApi } from './platform/validate-api.ts'
import { routes as allRoutes } from './routes.ts'
import { schemaNames } from './schema-names.ts'
import { textsRoutes } from './texts/routes.ts'

/** Paths that the server answers; all others belong to the client. */
export const serverPaths = ['/api/*', '/eid/*', '/i18n/*', '/dagatal/*'] as const

export type Api = { calls: readonly Call[]; routes: readonly Route[] }

const whole: Api = { calls: allCalls, routes: allRoutes }

/** The whole server as one fetch function without a port: for Node, tests and any Fetch runtime. */
export function createApp(services: Services, { calls, routes }: Api = whole): Hono {
  validateApi(calls, routes)
  const { budgets = createBudgets() } = services
  const health = services.health ?? createHealth(services)
  services.health = health
  services.observer?.watchHealth(health.problems)
  const app = new Hono({ strict: false })
  // Reads the texts on each use, so that edits apply at once.
  const no = (id: RefusalId) => answerOf(refuse(id), services.texts)
  const notFound = (http: Context) => send(http, no('record.notFound'))

  app.use(traceRequests(services))
  app.use(logRequests(services, (http) => addressHashOf(http, services)))
  app.use(securityHeaders(services))
  app.use(async (http, next) => (hasTwoHosts(http) ? send(http, no('input.malformed')) : next()))
  if (services.identity instanceof LocalProvider) app.use(onlyOwnMachine(services))
  const packed = compress()
  app.use((http, next) => (http.req.path.startsWith('/api/') ? next() : packed(http, next)))
  for (const path of ['/api/*', '/eid/*', '/dagatal/*']) app.use(path, keepOutOfCaches)

  app.route('/', healthRoutes(services, health))
  mount(app, routes, services, budgets)
  // These paths are registered after the API routes, which have their own limit per person.
  for (const path of serverPaths) app.use(path, withinRequests(budgets, services))
  // Builds the OpenAPI description on the first request, which makes the start half a second faster.
  let description: string | undefined
  app.get('/api/openapi.json', async (http) => {
    // In production only logged-in users get the OpenAPI description, because it would help attackers.
    const reader = services.environment.production && (await findUser(http, services))
    if (reader instanceof Refusal) return send(http, answerOf(reader, services.texts))
    description ??= JSON.stringify(openApi(calls, schemaNames))
    return send(http, { status: 200, text: description })
  })
  refuseOtherMethods(app, routes, () => no('input.method'))
  app.route('/', eidRoutes(services))
  if (services.identity instanceof LocalProvider) app.route('/', localRoutes(services, services.identity))
  app.route('/', textsRoutes(services))
  app.route('/', calendarFeeds(services, budgets))

  for (const path of serverPaths) app.all(path, notFound)
  if (services.clientFolder) app.route('/', clientRoutes(services.clientFolder, services))

  app.notFound(notFound)
  app.onError(async (error, http) => {
    // Does not log an error after the client has disconnected.
    if (!http.req.raw.signal.aborted) logFailure(services.log, error, http)
    health.failed(error)
    const refusal = refusalFor(error)
    const isFull = refusal.id === 'server.unavailable' && (await health.isDatabaseDiskFull())
    return send(http, answerOf(isFull ? refuse('server.diskFull') : refusal, services.texts))
  })
  return app
}

/**
 * Whether the request has two Host headers, which a proxy and this server may read differently. Node joins
 * them with a comma.
 */
function hasTwoHosts(http: Context) {
  return http.req.header('host')?.includes(',') ?? false
}

/** Refuses methods that a known path does not support. Mounted after the routes. */
function refuseOtherMethods(app: Hono, routes: readonly Route[], refused: () => Answer) {
  const callsAt = new Map<string, Call[]>()
  for (const { call } of routes) {
    const pattern = patternOf(call)
    callsAt.set(pattern, [...(callsAt.get(pattern) ?? []), call])
  }
  for (const [pattern, taken] of callsAt) {
    const allowed = taken.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    app.all(pattern, (http) => {
      http.set('route', known(taken[0]).path)
      http.header('Allow', allowed.join(', '))
      return send(http, refused())
    })
  }
}
