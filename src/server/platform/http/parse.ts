import type { Context as HttpContext } from 'hono'
import { z } from 'zod'
import type { Call } from '#domain/platform/call.ts'
import { type FieldError, type Refusal, refuse } from '#domain/platform/refusal.ts'
import type { Texts } from '../texts.ts'
import { isWithinLimit } from './body-limit.ts'
import { messageOf } from './issue-text.ts'
import { unstorableIn } from './storable.ts'

/** A request as its declaration reads it, and the body as it came, which tells a repeat from another request. */
export type Parts = { params: unknown; query: unknown; body: unknown; sent: string }

const none = z.strictObject({})
const nothing = z.undefined()
const mostErrors = 100
/** To tell what is missing from what is of a wrong type. */
const withInput = { reportInput: true }

/** Reads a request by its declaration, or answers what is wrong in which field. Unknown fields are wrong too. */
export async function parse(call: Call, http: HttpContext, texts: Texts): Promise<Parts | Refusal> {
  if (!(await isWithinLimit(call, http))) return refuse('input.tooLarge')
  const raw = { params: http.req.param(), query: queryOf(http), body: undefined as unknown }
  let sent = ''
  if (call.body) {
    if (!hasType(http, call.bodyType ?? 'json')) return refuse('input.mediaType')
    try {
      sent = utf8.decode(await http.req.arrayBuffer())
      raw.body = call.bodyType === 'form' ? listed(new URLSearchParams(sent)) : JSON.parse(sent)
    } catch (error) {
      if (error instanceof SyntaxError || error instanceof TypeError) return refuse('input.malformed')
      throw error
    }
  }
  const unstorable = unstorableIn(raw)
  if (unstorable !== null)
    return malformed([{ Field: unstorable, Message: texts.translate('validation.characters') }])

  const parts = {
    params: (call.params ?? none).safeParse(raw.params, withInput),
    query: (call.query ?? none).safeParse(raw.query, withInput),
    body: (call.body ?? nothing).safeParse(raw.body, withInput),
  }
  const errors = Object.values(parts).flatMap((part) => (part.success ? [] : errorsOf(part.error, texts)))
  if (errors.length) return malformed(errors)
  return { params: parts.params.data, query: parts.query.data, body: parts.body.data, sent }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })
const mediaTypes = { json: 'application/json', form: 'application/x-www-form-urlencoded' }

function hasType(http: HttpContext, type: keyof typeof mediaTypes) {
  return http.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() === mediaTypes[type]
}

function malformed(errors: FieldError[]) {
  return refuse('input.malformed', { errors: errors.slice(0, mostErrors) })
}

function errorsOf({ issues }: z.ZodError, texts: Texts): FieldError[] {
  return issues
    .slice(0, mostErrors)
    .map((issue) => ({ Field: issue.path.join('.'), Message: messageOf(issue, texts) }))
}

function queryOf(http: HttpContext) {
  const at = http.req.url.indexOf('?')
  return at < 0 ? {} : listed(new URLSearchParams(http.req.url.slice(at)))
}

/**
 * A name that stands once is a text, one that is repeated a list of texts. In one pass: asked for name by name, a
 * body of nothing but names would keep the server busy for minutes.
 */
function listed(pairs: URLSearchParams): Record<string, string | string[]> {
  const byName = new Map<string, string | string[]>()
  for (const [name, value] of pairs) {
    const before = byName.get(name)
    if (Array.isArray(before)) before.push(value)
    else byName.set(name, before === undefined ? value : [before, value])
  }
  return Object.fromEntries(byName)
}
