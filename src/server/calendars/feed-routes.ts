import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { type RefusalId, refuse } from '#domain/platform/refusal.ts'
import type { Budgets } from '../platform/http/budgets.ts'
import { subjectOf } from '../platform/http/rate-limit.ts'
import { send } from '../platform/http/send.ts'
import { answerOf } from '../platform/http/stages/8-answer.ts'
import { servicesForAddress } from '../platform/http/turn-services.ts'
import type { Services } from '../platform/services.ts'
import { hashOf } from '../platform/sessions/sessions.ts'
import { createBodies } from './bodies.ts'
import { compose } from './compose.ts'
import { type Feed, feedOf } from './feed.ts'

/**
 * The path of all calendars. The token that follows is the only secret, so it is never logged
 * (platform/log.ts).
 */
const folder = '/dagatal'

export const addressOfCalendar = (token: string, { environment }: Services) =>
  `${environment.publicUrl}${folder}/${token}.ics`

const pattern = `${folder}/:file{[\\w-]{43}\\.ics}`

/**
 * Serves calendars to programs without a session. The secret address grants the read-only access (T01, T31).
 */
export function calendarFeeds(services: Services, budgets: Budgets): Hono {
  const app = new Hono()
  const bodyOf = createBodies()
  const no = (http: Context, id: RefusalId, retryAfter?: number) =>
    send(http, answerOf(refuse(id, { retryAfter }), services.texts))

  app.use(`${folder}/*`, unlisted)
  app.get(pattern, async (http) => {
    const hash = hashOf(http.req.param('file').slice(0, -'.ics'.length))
    const wait =
      budgets.calendarAddresses.take(subjectOf(null, http, services)) ?? budgets.calendars.take(hash)
    if (wait) return no(http, 'access.tooMany', wait)
    const feed = await feedOf(hash, servicesForAddress(http, services))
    if (!feed) return no(http, 'record.notFound')
    http.header('ETag', `"${feed.hash}"`)
    http.header('Last-Modified', feed.changedAt.toUTCString())
    http.header('Cache-Control', 'private, no-cache')
    if (isUnchanged(http, feed)) return http.body(null, 304)
    http.header('Content-Type', 'text/calendar; charset=utf-8')
    http.header('Content-Disposition', 'attachment; filename="leikir.ics"')
    http.header('Content-Security-Policy', "default-src 'none'; sandbox")
    return http.body(bodyOf(feed.hash, () => compose(feed.content)))
  })
  app.all(pattern, (http) => {
    http.header('Allow', 'GET, HEAD')
    return no(http, 'input.method')
  })
  return app
}

/** Logs the path pattern instead of the secret address, and asks search engines not to index the response. */
const unlisted: MiddlewareHandler = async (http, next) => {
  http.set('route', `${folder}/{token}`)
  await next()
  http.header('X-Robots-Tag', 'noindex, nofollow')
}

/**
 * Whether to answer 304. The date counts only if the request has no ETag (RFC 9110); compression makes an
 * ETag weak.
 */
function isUnchanged({ req }: Context, { hash, changedAt }: Feed): boolean {
  const tags = req.header('If-None-Match')
  if (tags !== undefined) return tags.split(',').some((tag) => ['*', `"${hash}"`].includes(bare(tag)))
  const since = Date.parse(req.header('If-Modified-Since') ?? '')
  return since >= changedAt.getTime()
}

const bare = (tag: string) => tag.trim().replace(/^W\//, '')
