import type { Context as HttpContext } from 'hono'
import { z } from 'zod'
import type { Call } from '#domain/platform/call.ts'
import { issueText } from '#domain/platform/issue-text.ts'
import { type FieldError, Refusal, refuse } from '#domain/platform/refusal.ts'
import { unstorableIn } from '#domain/platform/storable.ts'
import { hasFormShape, hasJsonShape } from '../body-shape.ts'
import type { Multipart } from '../files/multipart.ts'
import { groupEntries } from '../group-entries.ts'
import type { Texts } from '../texts.ts'

/** A request parsed by its declaration. `sent` is the raw body, which distinguishes a repeat from another request. */
export type Parts = {
  params: unknown
  query: unknown
  body: unknown
  files: Multipart['files']
  sent: string
}

const none = z.strictObject({})
const nothing = z.undefined()
const mostErrors = 100
/** Lets a validation error show whether the value is missing or has a wrong type. */
const withInput = { reportInput: true }

/** Parses a request, or refuses with the errors of each field. Unknown fields are errors. An upload is already parsed. */
export function parse(
  call: Call,
  http: HttpContext,
  texts: Texts,
  received: Uint8Array | Multipart | Refusal,
): Parts | Refusal {
  if (received instanceof Refusal) return received
  const given = received instanceof Uint8Array ? bodyOf(call, http, received) : received
  if (given instanceof Refusal) return given
  const { files, sent } = given
  const query = queryOf(http)
  if (query instanceof Refusal) return query
  const raw = { params: http.req.param(), query, body: given.fields }
  const unstorable = unstorableIn(raw)
  if (unstorable !== null)
    return malformed([{ Field: unstorable, Message: texts.translate('validation.characters') }])

  const parts = {
    params: (call.params ?? none).safeParse(raw.params, withInput),
    query: (call.query ?? none).safeParse(raw.query, withInput),
    body: (call.body ?? (call.files ? none : nothing)).safeParse(raw.body, withInput),
  }
  const errors = Object.values(parts).flatMap((part) => (part.success ? [] : errorsOf(part.error, texts)))
  if (errors.length) return malformed(errors)
  return { params: parts.params.data, query: parts.query.data, body: parts.body.data, files, sent }
}

/** The path parameters, for checks before an upload is read. */
export function paramsOf(call: Call, http: HttpContext, texts: Texts): { params: unknown } | Refusal {
  const parsed = (call.params ?? none).safeParse(http.req.param(), withInput)
  return parsed.success ? { params: parsed.data } : malformed(errorsOf(parsed.error, texts))
}

type Body = { fields: unknown; files: Multipart['files']; sent: string }

function bodyOf(call: Call, http: HttpContext, received: Uint8Array): Body | Refusal {
  if (!call.body) return { fields: undefined, files: {}, sent: '' }
  const type = call.bodyType === 'form' ? 'form' : 'json'
  if (!hasType(http, type)) return refuse('input.mediaType')
  try {
    const sent = utf8.decode(received)
    if (!(type === 'form' ? hasFormShape(sent) : hasJsonShape(sent))) return refuse('input.malformed')
    const fields: unknown = type === 'form' ? groupEntries(new URLSearchParams(sent)) : JSON.parse(sent)
    return { fields, files: {}, sent }
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return refuse('input.malformed')
    throw error
  }
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
  if (at < 0) return {}
  const sent = http.req.url.slice(at)
  return hasFormShape(sent) ? groupEntries(new URLSearchParams(sent)) : refuse('input.malformed')
}

function messageOf(issue: z.core.$ZodIssue, texts: Texts): string {
  const { key, values } = issueText(issue, texts.has)
  return texts.translate(key, values)
}
