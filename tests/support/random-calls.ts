import { z } from 'zod'
import { calls } from '#domain/calls.ts'
import { fines } from '#domain/discipline/fine.ts'
import { scopeFor } from '#domain/platform/access.ts'
import { AuthType } from '#domain/platform/auth-type.ts'
import type { Call } from '#domain/platform/call.ts'
import { pathOf } from '#domain/platform/call-path.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import { plantCanaries } from './canaries.ts'
import { aPdf } from './files.ts'
import { type Persona, personas } from './personas.ts'

type Options = {
  count: number
  fetch: (path: string, init: RequestInit) => Promise<Response>
  logIn: (persona: Persona) => Promise<string>
  db: Queryable
  atOnce?: number
}

export type RandomCalls = {
  answered: Record<number, number>
  /** Answers with status 500 and above, except 503 with `server.unavailable`. */
  faults: string[]
  /** Calls that succeeded although the role has no access to them. */
  intrusions: string[]
  /** Marker texts (canaries) in answers to users who may not read them. */
  leaks: string[]
  /** Marker texts (canaries) in answers to users who may read them. */
  seen: string[]
  /**
   * Whether the records with marker texts (canaries) are unchanged. Random calls by staff do not change them.
   */
  isUnchanged: boolean
}

// Leaves out calls that end the caller's session, because most later calls would lack a login.
const ending = ['users.logout', 'users.changeRole', 'sessions.endAll', 'sessions.endOthers', 'sessions.end']
const asked = calls.filter((call) => !call.endsAccess && !ending.includes(call.name))
/**
 * Calls that end other users' sessions. Only users without access try them: the calls would succeed for the
 * others and end sessions of demo users.
 */
const endingOthers = calls.filter(
  ({ name }) => name.startsWith('access.end') || name === 'access.saveAliases',
)
const everyone: readonly (Persona | null)[] = [null, ...Object.values(personas)]

/** Makes random calls, as random demo users and without a login. Input is valid, nearly valid or invalid. */
export async function randomCalls({ count, fetch, logIn, db, atOnce = 8 }: Options): Promise<RandomCalls> {
  const { canaries, contents, finePath, ids } = await plantCanaries(db)
  const before = await contents()
  const random = randomOf(count)
  const tokens = new Map<Persona, Promise<string>>()
  const found: RandomCalls = {
    answered: {},
    faults: [],
    intrusions: [],
    leaks: [],
    seen: [],
    isUnchanged: true,
  }

  const tokenOf = (persona: Persona) => {
    const token = tokens.get(persona) ?? logIn(persona)
    tokens.set(persona, token)
    return token
  }
  const randomRequest = (persona: Persona | null, call: Call) => {
    // Staff may change any record, so the random writes of staff never name the records with marker texts
    // (canaries).
    const isKept = persona?.AuthType === AuthType.Staff && call.method !== 'GET'
    return requestOf(call, random, isKept ? [] : ids)
  }
  const ask = async (persona: Persona | null, call: Call, { path, init }: RandomRequest) => {
    const token = persona && (await tokenOf(persona))
    if (token) init.headers.set('Authorization', `Bearer ${token}`)
    const response = await fetch(path, init)
    const body = await response.text()
    const { status } = response
    if (status === 401 && persona) tokens.delete(persona)
    found.answered[status] = (found.answered[status] ?? 0) + 1
    const what = `${persona?.Name ?? 'nobody'} (${persona?.AuthType ?? '-'}): ${call.method} ${path} ${String(init.body ?? '').slice(0, 300)} → ${status}`
    if (status >= 500 && !body.includes('server.unavailable')) found.faults.push(what)
    const mayAsk = call.access.anonymous || (persona && scopeFor(call.access, persona))
    if (status < 400 && !mayAsk) found.intrusions.push(what)
    for (const { what: held, text, mayRead } of canaries) {
      // Does not count a marker text that the answer repeats from its request.
      if (!body.includes(text) || `${path}${init.body}`.includes(text)) continue
      if (!persona || !mayRead(persona)) found.leaks.push(`${held}: ${what}`)
      else if (!found.seen.includes(held)) found.seen.push(held)
    }
  }

  // Reads the fines as staff, so that at least one answer contains a marker text (canary).
  const path = finePath
  await ask(personas.staff, fines.list, { path, init: { method: fines.list.method, headers: new Headers() } })
  let left = count
  const keepAsking = async () => {
    while (left-- > 0) {
      const persona = random.oneOf(everyone)
      const own = asked.filter(({ access }) => persona && scopeFor(access, persona))
      const call = random.oneOf(own.length && random.next() < 0.8 ? own : asked)
      if (own.includes(call) && endingOthers.includes(call)) continue
      await ask(persona, call, randomRequest(persona, call))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, keepAsking))
  found.isUnchanged = JSON.stringify(await contents()) === JSON.stringify(before)
  return found
}

type Random = ReturnType<typeof randomOf>

/** Random numbers that are the same for an equal seed (mulberry32). */
function randomOf(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    below: (end: number) => Math.floor(next() * end),
    oneOf: <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T,
  }
}

type RandomRequest = { path: string; init: RequestInit & { headers: Headers } }

function requestOf(call: Call, random: Random, ids: readonly number[]): RandomRequest {
  const make = { random, ids }
  const texts = (shape: z.ZodType | undefined) =>
    Object.fromEntries(
      Object.entries(asObject(shape ? anyOf(schemaOf(shape), make) : {})).map(([name, value]) => [
        name,
        // Replaces lone surrogates, which a URL cannot contain.
        typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value),
      ]),
    )
  const query = new URLSearchParams(texts(call.query))
  const path = `${pathOf(call, texts(call.params))}${query.size ? `?${query}` : ''}`
  const headers = new Headers()
  const init = { method: call.method, headers, body: undefined as RequestInit['body'] }
  if (call.files) {
    const form = new FormData()
    for (const name of Object.keys(call.files)) if (random.next() < 0.9) form.append(name, aPdf())
    for (const [name, value] of Object.entries(texts(call.body))) form.append(name, value)
    init.body = form
  } else if (call.body) {
    const isForm = call.bodyType === 'form'
    headers.set('Content-Type', isForm ? 'application/x-www-form-urlencoded' : 'application/json')
    init.body = isForm
      ? new URLSearchParams(texts(call.body)).toString()
      : JSON.stringify(anyOf(schemaOf(call.body), make) ?? null)
  }
  return { path, init }
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
}
const schemas = new WeakMap<z.ZodType, Json>()

function schemaOf(shape: z.ZodType): Json {
  const known = schemas.get(shape)
  if (known) return known
  const made = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Json
  schemas.set(shape, made)
  return made
}

const strange: readonly unknown[] = [
  ...['', ' ', '0', '-1', 'null', '\u0000', "'; drop table persons; --", '%', '\\', '../../etc/passwd'],
  ...['á'.repeat(5000), '🏳️', '\ud800', '2026-02-30', '99999999999999999999', '1e400', '<script>'],
  ...[0, -1, 2 ** 31, 2 ** 53, 1.5, null, true, [], {}, [[[[[]]]]], { toString: 1 }, ['__proto__']],
]

/** Usually returns a value that fits the schema, sometimes a strange value or none. */
function anyOf(schema: Json, make: { random: Random; ids: readonly number[] }): unknown {
  const { random, ids } = make
  const chance = random.next()
  if (chance < 0.02) return random.oneOf(strange)
  if ('const' in schema) return schema.const
  if (schema.enum) return random.oneOf(schema.enum)
  if (schema.anyOf?.length) return anyOf(random.oneOf(schema.anyOf), make)
  switch (schema.type) {
    case 'object': {
      const { properties = {}, required = [] } = schema
      return Object.fromEntries(
        Object.entries(properties)
          .filter(([name]) => random.next() < (required.includes(name) ? 0.98 : 0.5))
          .map(([name, inner]) => [name, anyOf(inner, make)]),
      )
    }
    case 'array':
      return Array.from({ length: random.below(3) }, () => anyOf(schema.items ?? {}, make))
    case 'integer':
    case 'number':
      return anId(make)
    case 'boolean':
      return random.next() < 0.5
    case 'string':
      if (schema.format === 'date') return `2026-0${1 + random.below(9)}-1${random.below(10)}`
      if (schema.pattern?.includes('\\d')) return String(anId(make))
      return random.oneOf([
        'Prufa',
        'jón sig',
        '5001',
        'true',
        '12.05.2026',
        '2026-05-12T18:00',
        `${anId(make)}`,
      ])
    default:
      return ids.length && random.next() < 0.5 ? anId(make) : 'Prufa'
  }
}

function anId({ random, ids }: { random: Random; ids: readonly number[] }): number {
  if (ids.length && random.next() < 0.4) return random.oneOf(ids)
  return random.oneOf([1, 2, 5, 10, 50, 100, 5001, 5002, random.below(3000), random.below(10)])
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}
