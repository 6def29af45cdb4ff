import { Hono, type Context as HttpContext } from 'hono'
import { z } from 'zod'
import { authTypes } from '#domain/platform/auth-type.ts'
import { text } from '#domain/platform/input.ts'
import { bareKennitala } from '#domain/platform/kennitala.ts'
import { Refusal, type RefusalId, type RefusalStatus, statusOf } from '#domain/platform/refusal.ts'
import { isWithoutStaff } from '../begin/store.ts'
import { isSameOrigin, ownOrigins } from '../platform/eid/same-origin.ts'
import { textOfUnknown } from '../platform/http/body.ts'
import { servicesForAddress } from '../platform/http/turn-services.ts'
import type { Services } from '../platform/services.ts'
import { inOrder, slice } from './in-order.ts'
import { type AuthorizeRequest, peoplePage, refusedPage, search } from './page.ts'
import { pageStyle } from './page-style.ts'
import { everyone, mayBegin, ssnOfPerson } from './people-store.ts'
import type { LocalProvider } from './provider.ts'

/** People per page: all people of a demo fit on one page, and a page opens fast even with thousands. */
const pageSize = 100

const Wanted = z.object({
  redirect_uri: text(2000).default(''),
  state: text(500).default(''),
  nonce: text(500).default(''),
})
const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
const Search = Wanted.extend({ q: text(100).default(''), page: wholeNumber.default(1) })
/** The user's choice: a listed person, or the national id of the first user. */
const Choice = Wanted.extend({ person: wholeNumber.optional(), kennitala: text(30).optional() }).refine(
  ({ person, kennitala }) => person !== undefined || kennitala !== undefined,
)

export function localPages(services: Services, provider: LocalProvider): Hono {
  const { texts } = services
  const dbFor = (http: HttpContext) => servicesForAddress(http, services).database.db
  const pages = new Hono()

  pages.get('/eid/authorize', async (http) => {
    const query = Search.safeParse(http.req.query())
    if (!query.success) return refused(http, 'input.malformed')
    const { q, page: requestedPage, ...request } = query.data
    const address = addressOf(http, request)
    if (!address) return refused(http, 'eid.redirect')
    const db = dbFor(http)
    const all = await everyone(db)
    const found = search(all, q, texts)
    const cancelAddress = withHash(address, { error: 'access_denied', state: request.state })
    const last = Math.max(1, Math.ceil(found.length / pageSize))
    const at = Math.min(Math.max(1, requestedPage), last)
    const groups = slice(inOrder(found), (at - 1) * pageSize, at * pageSize)
    const place = { page: at, last, from: (at - 1) * pageSize + 1, total: found.length }
    const roles = authTypes.filter((type) =>
      all.some(({ Roles }) => Roles.some(({ AuthType }) => AuthType === type)),
    )
    const isBeginning = await isWithoutStaff(db)
    const parts = { request, search: q, groups, place, roles, cancelAddress, isBeginning, texts }
    return page(http, peoplePage(parts))
  })

  pages.post('/eid/authorize', async (http) => {
    const sent = await textOfUnknown(http)
    if (sent instanceof Refusal) return refused(http, sent.id, statusOf(sent.id))
    const choice = Choice.safeParse(Object.fromEntries(new URLSearchParams(sent ?? '')))
    if (!choice.success) return refused(http, 'input.malformed')
    if (!isSameOrigin(http, services)) return refused(http, 'access.denied', 403)
    const { person, kennitala, ...request } = choice.data
    const address = addressOf(http, request)
    if (!address) return refused(http, 'eid.redirect')
    const db = dbFor(http)
    const ssn = kennitala === undefined ? await ssnOfPerson(db, person) : bareKennitala(kennitala)
    if (!ssn) return refused(http, 'eid.unknownPerson', 404)
    if (kennitala !== undefined && !(await mayBegin(db, ssn))) return refused(http, 'eid.notTestNumber', 422)
    const token = await provider.issue(ssn, request.nonce)
    return http.redirect(withHash(address, { token, state: request.state }), 303)
  })

  pages.get('/eid/page.css', (http) => {
    http.header('Cache-Control', 'max-age=300')
    return http.body(pageStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' })
  })

  return pages

  function addressOf(http: HttpContext, { redirect_uri }: AuthorizeRequest) {
    return returnAddress(redirect_uri, ownOrigins(http, services.environment.publicUrl))
  }

  function refused(http: HttpContext, id: RefusalId, status: RefusalStatus = 400) {
    return page(http, refusedPage(texts.translate(`refusals.${id}`), texts), status)
  }

  function page(
    http: HttpContext,
    content: ReturnType<typeof peoplePage>,
    status: 200 | RefusalStatus = 200,
  ) {
    // The policy allows this server's origin too, because browsers apply form-action also to a redirect after
    // the form.
    const origin = new URL(services.environment.publicUrl).origin
    http.header(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'self'; form-action 'self' ${origin}; base-uri 'none'; frame-ancestors 'none'`,
    )
    // The browser sends the referrer only to this server. Without any referrer it would send no origin with the
    // form.
    http.header('Referrer-Policy', 'same-origin')
    return http.html(content, status)
  }
}

function withHash(address: string, values: Record<string, string>) {
  const given = Object.entries(values).filter(([, value]) => value !== '')
  return `${address}#${new URLSearchParams(given)}`
}

/**
 * The address to return to after login; `null` for other sites (T20). A path is returned as a path, so that
 * it works behind any proxy.
 */
function returnAddress(redirectUri: string, origins: readonly string[]): string | null {
  const here = 'http://here.invalid'
  const requested = redirectUri || '/'
  if (!URL.canParse(requested, here)) return null
  const url = new URL(requested, here)
  url.hash = ''
  if (url.username || url.password) return null
  if (origins.includes(url.origin)) return url.href
  const path = url.pathname + url.search
  return url.origin === here && requested.startsWith('/') && !path.startsWith('//') ? path : null
}
