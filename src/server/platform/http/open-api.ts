import { z } from 'zod'
import type { Access } from '#domain/platform/access.ts'
import { actOf, type Call, Failure, isRead, pathOf } from '#domain/platform/call.ts'
import { fileKinds } from '#domain/platform/upload.ts'
import type { Texts } from '../texts.ts'
import { answersRules } from './answer.ts'
import { withDateFormats } from './date-formats.ts'

type Json = Record<string, unknown>

/** The description of every call (OpenAPI 3.1), made from the declarations that the server runs on. */
export function openApi(calls: readonly Call[], texts: Texts): Json {
  const paths: Record<string, Json> = {}
  for (const call of calls) {
    const path = pathOf(call)
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call, texts) }
  }
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: '/' }],
    tags: [...new Set(calls.map(featureOf))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Refusal: refusal, Failure: schemaOf(Failure, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      parameters: { IdempotencyKey: idempotencyKey },
    },
  }
}

const info = {
  title: 'Bakvörður',
  version: '1',
  description:
    'The back office of a national football association. Refusals say why in one Icelandic sentence.',
  contact: { name: 'Bakvörður' },
  license: { name: 'MIT', identifier: 'MIT' },
}

const refusal = {
  type: 'object',
  properties: {
    error: { type: 'string', description: 'The code of the reason' },
    error_description: { type: 'string', description: 'One Icelandic sentence' },
    Errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: { Field: { type: 'string' }, Message: { type: 'string' } },
        required: ['Field', 'Message'],
      },
    },
    Current: { type: 'object', description: 'With 409: the newer copy' },
  },
  required: ['error', 'error_description', 'Errors'],
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A repeat within a day with the same key and body answers as the first did and does nothing more.',
  schema: { type: 'string', maxLength: 255 },
}

const refusals = {
  400: 'Malformed input',
  401: 'No access, or it has ended',
  403: 'Not allowed',
  404: 'Not there, or not yours to know of',
  409: 'The state or the version does not allow it',
  413: 'Too large',
  415: 'Not a type that is taken',
  422: 'A rule of the product says no',
  429: 'Too many',
  503: 'The database does not answer',
}

function operationOf(call: Call, texts: Texts): Json {
  const { access } = call
  const isWrite = !isRead(call)
  return {
    operationId: call.name,
    summary: summaryOf(call, texts),
    description: whoMayCall(access),
    tags: [featureOf(call)],
    parameters: [
      ...parametersOf('path', call.params),
      ...parametersOf('query', call.query),
      ...(isWrite ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...((call.body || call.files) && { requestBody: { required: true, content: bodyOf(call) } }),
    responses: {
      200: {
        description: 'OK',
        ...answerOf(call),
      },
      ...Object.fromEntries(
        refusedBy(call).map(([status, description]) => [status, { description, content }]),
      ),
    },
    security: access.anonymous ? [] : [{ bearer: [] }],
    'x-access': accessOf(access),
  }
}

/** What the act is called where staff read it in the audit. */
function summaryOf(call: Call, texts: Texts): string {
  const key = `audit.acts.${actOf(call)}`
  const act = texts.has(key) ? texts.translate(key) : call.name
  return call.readsAs === undefined ? act : texts.translate('audit.byPost', { act })
}

function answerOf(call: Call): Json {
  if (call.answerType !== 'file') {
    const answer = schemaOf(call.answer, 'output')
    const schema = answersRules(call) ? { anyOf: [answer, { $ref: '#/components/schemas/Failure' }] } : answer
    return { content: { 'application/json': { schema } } }
  }
  // OpenAPI 3.1 leaves the schema of raw bytes out.
  return { headers: fileHeaders, content: Object.fromEntries(call.mediaTypes.map((type) => [type, {}])) }
}

const fileHeaders = {
  'Content-Disposition': {
    description: 'attachment, with the name to save the file under (RFC 6266)',
    required: true,
    schema: { type: 'string' },
  },
}

const content = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } }

function refusedBy(call: Call) {
  const never = [
    ...(call.body || call.files ? [] : ['413', '415']),
    ...(isRead(call) ? ['409', '422'] : []),
    ...(answersRules(call) ? ['422'] : []),
    ...(call.limits ? [] : ['429']),
  ]
  return Object.entries(refusals).filter(([status]) => !never.includes(status))
}

function bodyOf(call: Call): Json {
  const fields: ObjectSchema = call.body ? schemaOf(call.body, 'input') : { type: 'object' }
  if (call.bodyType !== 'multipart') {
    const mediaType = call.bodyType === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
    return { [mediaType]: { schema: fields } }
  }
  const files = Object.entries(call.files ?? {})
  const binary = { type: 'string', contentMediaType: 'application/octet-stream' }
  const properties = files.map(([name, { maxBytes, maxCount }]) => {
    const description = `At most ${maxBytes} bytes`
    const file = { ...binary, description }
    return [name, maxCount === 1 ? file : { type: 'array', maxItems: maxCount, items: file }]
  })
  const encoding = files.map(([name, { kinds }]) => [
    name,
    { contentType: kinds.map((kind) => fileKinds[kind].mediaType).join(', ') },
  ])
  const required = files.flatMap(([name, file]) => (file.required ? [name] : []))
  const schema = {
    ...fields,
    properties: { ...fields.properties, ...Object.fromEntries(properties) },
    required: [...(fields.required ?? []), ...required],
  }
  return { 'multipart/form-data': { schema, encoding: Object.fromEntries(encoding) } }
}

function parametersOf(place: 'path' | 'query', shape: z.ZodType | undefined): Json[] {
  if (!shape) return []
  const { properties = {}, required = [] } = schemaOf(shape, 'input')
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }))
}

type ObjectSchema = Json & { properties?: Json; required?: string[] }

function schemaOf(shape: z.ZodType, io: 'input' | 'output'): ObjectSchema {
  const { $schema, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' })
  // Of JSON Schema's many forms, the parts that are read here.
  return withDateFormats(schema) as ObjectSchema
}

const featureOf = ({ name }: Call) => name.split('.')[0] ?? name

/** The access in words; `x-access` holds it for programs. */
function whoMayCall({ anonymous, types, aliases }: Access): string {
  if (anonymous) return 'Needs no access token.'
  const allowed = Object.entries(types).map(([type, scope]) => `${type} (${scope})`)
  const needed = aliases?.length ? ` AuthType 2 needs one of the aliases ${aliases.join(', ')}.` : ''
  return `For AuthTypes ${allowed.join(', ')}.${needed}`
}

/** Who may use it: each AuthType with its scope, and the aliases of which AuthType 2 needs one. */
function accessOf({ anonymous, types, aliases }: Access) {
  return { authTypes: types, aliases: aliases ?? [], anonymous: anonymous ?? null }
}
