import type { z } from 'zod'
import type { Access } from '#domain/platform/access.ts'
import { type Call, Failure, isRead } from '#domain/platform/call.ts'
import { fileKinds } from '#domain/platform/upload.ts'
import { answersRules } from '../http/stages/8-answer.ts'
import { Components, referredTo } from './components.ts'
import { withDateFormats } from './date-formats.ts'
import type { Schema } from './json-schema.ts'
import { describedPaths } from './paths.ts'
import { sharedParameters } from './shared-parameters.ts'
import summaries from './summaries.json' with { type: 'json' }

/** The OpenAPI 3.1 description of all calls, from their declarations. Named schemas become components. */
export function openApi(calls: readonly Call[], names: ReadonlyMap<z.ZodType, string>): Schema {
  const components = new Components(names)
  const describe = describedPaths(calls)
  const operations = calls.map((call) => {
    const { path, parameters } = describe(call)
    return { path, method: call.method.toLowerCase(), ...operationOf(call, { components, parameters }) }
  })
  const { shared, referring } = sharedParameters(operations.map(({ parameters }) => parameters))
  const paths: Record<string, Schema> = {}
  for (const { path, method, parameters, operation } of operations)
    paths[path] = { ...paths[path], [method]: { parameters: referring(parameters), ...operation } }
  const { schemas, resolve } = components.resolved()
  const resolved = resolve(paths)
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: '/' }],
    tags: [...new Set(calls.map(featureOf))].map((name) => ({ name, description: tagText(calls, name) })),
    security: [{ bearer: [] }],
    paths: resolved,
    components: {
      schemas: { ...withDateFormats(referredTo(schemas, resolved)), Refusal: refusal },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      parameters: { ...shared, IdempotencyKey: idempotencyKey },
      responses: {
        Refused: { description: refusalsText, content },
      },
    },
  }
}

type Described = { components: Components; parameters: ReadonlyMap<string, string> }

/** The description of a tag: from the table, or from the summary of an entity's list call. */
function tagText(calls: readonly Call[], name: string): string {
  const listed = calls
    .find((call) => call.name === `${name}.list`)
    ?.summary?.replace(/^List (.)/, (_, letter) => String(letter).toUpperCase())
  return Object.hasOwn(summaries.tags, name) ? textOf(summaries.tags, name) : (listed ?? name)
}

const textOf = (texts: Readonly<Record<string, string>>, name: string): string => texts[name] ?? name

const info = {
  title: 'Bakvörður',
  version: '1',
  description:
    'The back office of a national football association. Refusals state the reason in one Icelandic sentence. 503 means that the database does not answer.',
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
    'A repeated request with the same key and body within a day returns the first response and has no further effect.',
  schema: { type: 'string', maxLength: 255 },
}

const usualRefusals = ['400', '401', '403', '404']
const refusals = {
  400: 'Malformed input',
  401: 'No access, or it has ended',
  403: 'Not allowed',
  404: 'Does not exist, or is not visible to the caller',
  409: 'The state or the version does not allow it',
  413: 'Too large',
  415: 'Unsupported media type',
  422: 'A rule of the product refuses the action',
  429: 'Too many requests',
}

const refusalsText = `${Object.entries(refusals)
  .map(([status, reason]) => `${status}: ${reason}.`)
  .join(' ')} Statuses from 409 on come only from calls that list them in x-refusals.`

function operationOf(call: Call, { components, parameters }: Described) {
  const { access } = call
  const isWrite = !isRead(call)
  const operation: Schema = {
    operationId: call.name,
    summary: call.summary ?? textOf(summaries.calls, call.name),
    description: whoMayCall(access),
    tags: [featureOf(call)],
    ...((call.body || call.files) && { requestBody: { required: true, content: bodyOf(call, components) } }),
    responses: {
      200: {
        description: 'OK',
        ...answerOf(call, components),
      },
      '4XX': { $ref: '#/components/responses/Refused' },
    },
    ...furtherRefusals(call),
    ...(access.anonymous && { security: [] }),
  }
  const all: Schema[] = [
    ...parametersOf('path', call.params, components).map((one) => ({
      ...one,
      name: parameters.get(one.name) ?? one.name,
    })),
    ...parametersOf('query', call.query, components),
    ...(isWrite ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ]
  return { operation, parameters: all }
}

function answerOf(call: Call, components: Components): Schema {
  if (call.answerType !== 'file') {
    const answer = withDateFormats(components.schemaOf(call.answer, 'output'))
    const schema = answersRules(call) ? { anyOf: [answer, components.schemaOf(Failure, 'output')] } : answer
    return { content: { 'application/json': { schema } } }
  }
  // OpenAPI 3.1 omits the schema of raw bytes.
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

function furtherRefusals(call: Call) {
  const never = [
    ...usualRefusals,
    ...(call.body || call.files ? [] : ['413', '415']),
    ...(isRead(call) ? ['409', '422'] : []),
    ...(answersRules(call) ? ['422'] : []),
    ...(call.limits ? [] : ['429']),
  ]
  const further = Object.keys(refusals).filter((status) => !never.includes(status))
  return further.length ? { 'x-refusals': further.map(Number) } : {}
}

function bodyOf(call: Call, components: Components): Schema {
  if (call.bodyType !== 'multipart') {
    const mediaType = call.bodyType === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
    const schema = call.body ? withDateFormats(components.schemaOf(call.body, 'input')) : { type: 'object' }
    return { [mediaType]: { schema } }
  }
  const fields: ObjectSchema = call.body
    ? withDateFormats(components.membersOf(call.body, 'input'))
    : { type: 'object' }
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

function parametersOf(place: 'path' | 'query', shape: z.ZodType | undefined, components: Components) {
  if (!shape) return []
  const { properties = {}, required = [] }: ObjectSchema = withDateFormats(
    components.membersOf(shape, 'input'),
  )
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    ...((place === 'path' || required.includes(name)) && { required: true }),
    schema,
  }))
}

// The parts of JSON Schema that this file reads.
type ObjectSchema = Schema & { properties?: Schema; required?: string[] }

const featureOf = ({ name }: Call) => name.split('.')[0] ?? name

/**
 * A sentence with the roles (AuthTypes) that may call the operation, whether they access all or only their own
 * records, and the website areas (aliases) that restricted staff need.
 */
function whoMayCall({ anonymous, types, aliases }: Access): string {
  if (anonymous) return 'Needs no access token.'
  const allowed = Object.entries(types).map(([type, scope]) => `${type} ${scope}`)
  const needed = aliases?.length ? ` AuthType 2 needs an alias of ${aliases.join(', ')}.` : ''
  return `AuthTypes ${allowed.join(', ')}.${needed}`
}
