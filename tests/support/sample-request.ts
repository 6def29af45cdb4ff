import { z } from 'zod'
import type { Call } from '#domain/platform/call.ts'
import { pathOf } from '#domain/platform/call-path.ts'
import { aPdf } from './files.ts'

/** Values by field name, used instead of the smallest values that the schema allows. */
type Given = Readonly<Record<string, string | number>>

/**
 * A request that fits the schemas of a call, so that the action happens if nothing refuses it. Rules in code
 * may still refuse it.
 */
export function sampleRequest(call: Call, given: Given = {}): Request {
  const query = new URLSearchParams(fieldsOf(call.query, given))
  const address = `http://localhost${pathOf(call, fieldsOf(call.params, given))}${query.size ? `?${query}` : ''}`
  if (call.files) return new Request(address, { method: call.method, body: formOf(call.files) })
  if (!call.body) return new Request(address, { method: call.method })
  const body = sampleOf(schemaOf(call.body), given)
  const form = call.bodyType === 'form'
  return new Request(address, {
    method: call.method,
    headers: { 'Content-Type': form ? 'application/x-www-form-urlencoded' : 'application/json' },
    // The fields of a form are texts, as its schema says.
    body: form ? new URLSearchParams(body as Record<string, string>) : JSON.stringify(body),
  })
}

function formOf(files: NonNullable<Call['files']>): FormData {
  const form = new FormData()
  for (const name of Object.keys(files)) form.append(name, aPdf())
  return form
}

type Json = {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Json[]
  properties?: Record<string, Json>
  required?: string[]
  items?: Json
  format?: string
  pattern?: string
  minimum?: number
  minLength?: number
}

function schemaOf(shape: z.ZodType): Json {
  // The type has only the parts of JSON Schema that this file reads.
  return z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Json
}

function fieldsOf(shape: z.ZodType | undefined, given: Given): Record<string, string> {
  if (!shape) return {}
  const { properties = {}, required = [] } = schemaOf(shape)
  return Object.fromEntries(
    required.map((name) => [name, String(given[name] ?? sampleOf(properties[name] ?? {}, given))]),
  )
}

function sampleOf(schema: Json, given: Given): unknown {
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf?.[0]) return sampleOf(schema.anyOf[0], given)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, inner]) => [
          name,
          given[name] ?? sampleOf(inner, given),
        ]),
      )
    case 'array':
      return [sampleOf(schema.items ?? {}, given)]
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1)
    case 'boolean':
      return true
    case 'string':
      if (schema.format === 'date') return '2026-05-12'
      return schema.pattern?.includes('\\d') ? '1' : 'Prufa'.padEnd(schema.minLength ?? 0, 'x')
    default:
      return 'Prufa'
  }
}
