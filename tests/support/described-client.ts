import { z } from 'zod'

type Schema = Record<string, unknown>
type Content = Record<string, { schema?: Schema }>
type Parameter = { name: string; in: 'path' | 'query' | 'header'; schema: Schema }
type Operation = {
  operationId: string
  parameters: (Parameter | { $ref: string })[]
  requestBody?: { content: Content }
  responses: Record<string, { content: Content }>
  security?: unknown[]
}
/** The parts of an OpenAPI 3.1 description that a generated client reads. */
export type Description = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> }
}
type Given = { parameters?: Record<string, string | number>; body?: unknown; token?: string }
type Fetch = (address: string, init: RequestInit) => Promise<Response>

/**
 * Calls operations by id with nothing but the API's description, as a generated client does. Checks requests
 * and answers against its schemas.
 */
export function describedClient(description: Description, fetch: Fetch) {
  const { schemas, parameters: shared } = description.components
  const checkerOf = (schema: Schema) =>
    z.fromJSONSchema(
      JSON.parse(
        JSON.stringify({ ...schema, $defs: schemas }).replaceAll('#/components/schemas/', '#/$defs/'),
      ),
    )
  const parameterOf = (one: Parameter | { $ref: string }): Parameter => {
    const found = '$ref' in one ? shared[one.$ref.split('/').at(-1) ?? ''] : one
    if (!found) throw new Error(`no parameter ${JSON.stringify(one)}`)
    return found
  }

  return async (operationId: string, { parameters = {}, body, token }: Given = {}) => {
    const { method, path, operation } = found(description, operationId)
    const query = new URLSearchParams()
    let address = path
    for (const { name, in: place, schema } of operation.parameters.map(parameterOf)) {
      const value = parameters[name]
      if (value === undefined) continue
      checkerOf(schema).parse(String(value))
      if (place === 'path') address = address.replace(`{${name}}`, encodeURIComponent(value))
      else query.append(name, String(value))
    }
    const headers = new Headers(operation.security?.length === 0 ? {} : { Authorization: `Bearer ${token}` })
    const [[mediaType, sent] = []] = Object.entries(operation.requestBody?.content ?? {})
    if (mediaType === 'application/json') headers.set('Content-Type', mediaType)
    if (mediaType !== 'multipart/form-data' && sent?.schema) checkerOf(sent.schema).parse(body)
    const response = await fetch(query.size ? `${address}?${query}` : address, {
      method: method.toUpperCase(),
      headers,
      body: mediaType && encoded(mediaType, body),
    })
    const [type = ''] = (response.headers.get('Content-Type') ?? '').split(';')
    const answered = operation.responses[response.status]?.content[type]
    if (!answered)
      throw new Error(`${operationId}: ${response.status} ${type} is not described: ${await response.text()}`)
    return answered.schema ? checkerOf(answered.schema).parse(await response.json()) : response.blob()
  }
}

function found({ paths }: Description, operationId: string) {
  for (const [path, operations] of Object.entries(paths))
    for (const [method, operation] of Object.entries(operations))
      if (operation.operationId === operationId) return { path, method, operation }
  throw new Error(`no operation ${operationId}`)
}

function encoded(mediaType: string, body: unknown): BodyInit {
  if (mediaType === 'application/json') return JSON.stringify(body)
  const fields = Object.entries(body ?? {})
  if (mediaType === 'application/x-www-form-urlencoded') return new URLSearchParams(fields)
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}
