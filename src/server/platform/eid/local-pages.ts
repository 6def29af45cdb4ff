import { Hono, type Context as HttpContext } from 'hono'
import { z } from 'zod'
import { authTypes } from '#domain/platform/auth-type.ts'
import { text } from '#domain/platform/input.ts'
import { Refusal, type RefusalId, type RefusalStatus, statusOf } from '#domain/platform/refusal.ts'
import { textOfUnknown } from '../http/body.ts'
import type { Services } from '../services.ts'
import { inOrder, slice } from './in-order.ts'
import type { LocalProvider } from './local-provider.ts'
import { type AuthorizeRequest, peoplePage, refusedPage } from './page.ts'
import { pageStyle } from './page-style.ts'
import { everyone, ssnOfPerson } from './people.ts'
import { returnAddress } from './redirect.ts'
import { search } from './role-text.ts'
import { isSameOrigin, ownOrigins } from './same-origin.ts'

/** A demo fits on one page; of thousands each page still opens at once. */
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
const Choice = Wanted.extend({ person: wholeNumber })

/** The page that lists who may log in, and the redirect back to the app with the token in the hash. */
export function localPages(services: Services, provider: LocalProvider): Hono {
  const { database, texts } = services
  const pages = new Hono()

  pages.get('/eid/authorize', async (http) => {
    const wanted = Search.safeParse(http.req.query())
    if (!wanted.success) return refused(http, 'input.malformed')
    const { q, page: asked, ...request } = wanted.data
    const address = addressOf(http, request)
    if (!address) return refused(http, 'eid.redirect')
    const all = await everyone(database.db)
    const found = search(all, q, texts)
    const cancelAddress = withHash(address, { error: 'access_denied', state: request.state })
    const last = Math.max(1, Math.ceil(found.length / pageSize))
    const at = Math.min(Math.max(1, asked), last)
    const groups = slice(inOrder(found), (at - 1) * pageSize, at * pageSize)
    const place = { page: at, last, from: (at - 1) * pageSize + 1, total: found.length }
    const roles = authTypes.filter((type) =>
      all.some(({ Roles }) => Roles.some(({ AuthType }) => AuthType === type)),
    )
    return page(http, peoplePage({ request, wanted: q, groups, place, roles, cancelAddress, texts }))
  })

  pages.post('/eid/authorize', async (http) => {
    const sent = await textOfUnknown(http)
    if (sent instanceof Refusal) return refused(http, sent.id, statusOf(sent.id))
    const choice = Choice.safeParse(Object.fromEntries(new URLSearchParams(sent ?? '')))
    if (!choice.success) return refused(http, 'input.malformed')
    if (!isSameOrigin(http, services)) return refused(http, 'access.denied', 403)
    const { person, ...request } = choice.data
    const address = addressOf(http, request)
    if (!address) return refused(http, 'eid.redirect')
    const ssn = await ssnOfPerson(database.db, person)
    if (!ssn) return refused(http, 'eid.unknownPerson', 404)
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
    // Browsers hold the redirect after a form against form-action too.
    const origin = new URL(services.environment.publicUrl).origin
    http.header(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'self'; form-action 'self' ${origin}; base-uri 'none'; frame-ancestors 'none'`,
    )
    // Without any referrer a browser would name no origin with the form either.
    http.header('Referrer-Policy', 'same-origin')
    return http.html(content, status)
  }
}

function withHash(address: string, values: Record<string, string>) {
  const given = Object.entries(values).filter(([, value]) => value !== '')
  return `${address}#${new URLSearchParams(given)}`
}
