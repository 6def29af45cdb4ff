import { createHash } from 'node:crypto'
import { type Refusal, refuse } from '#domain/platform/refusal.ts'
import { addressOf } from '../address.ts'
import type { CallRequest } from '../call-request.ts'

export type Asked = Pick<CallRequest, 'call' | 'user' | 'http' | 'services'>

/** An Idempotency-Key. The database stores only its hash and the sender. */
export type Key = { key: string; key_hash: string; scope: string }

/** Time for which a response is stored: a repeat within a day gets the first response. */
export const keyLifeMillis = 24 * 60 * 60 * 1000

export const rememberedSince = (now: Date) => new Date(now.getTime() - keyLifeMillis).toISOString()

/** The key of a request; `null` without one. Refuses a key that is too long or not ASCII. */
export function keyOf(request: Asked): Key | Refusal | null {
  const key = request.http.req.header('idempotency-key')
  if (key === undefined) return null
  if (/^[\x21-\x7e]{1,255}$/.test(key)) return { key, key_hash: sha256(key), scope: scopeOf(request) }
  const Message = request.services.texts.translate('validation.invalid')
  return refuse('input.malformed', { errors: [{ Field: 'Idempotency-Key', Message }] })
}

/** A hash that only repeats of a request share and that reveals nothing of it; `null` without a key. */
export function requestHashOf(request: Asked, sent: string): string | null {
  const key = request.http.req.header('idempotency-key')
  return key === undefined ? null : sha256([scopeOf(request), key, ...askedIn(request, sent)].join('\n'))
}

/**
 * The secret that encrypts a stored response: the key, of which the database has only a hash, and the whole request. Neither a database nor
 * a backup reveals the response. A response with a secret also needs the proof in the body, the access token or the cookie.
 */
export function secretOf(request: Asked, { key }: Key, sent: string): string {
  const { call, http } = request
  const hasOwnProof = !call.secret || (call.access.anonymous && call.body)
  const proof = hasOwnProof ? '' : (http.req.header('authorization') ?? http.req.header('cookie') ?? '')
  return [key, proof, ...askedIn(request, sent)].join('\n')
}

function scopeOf({ call, user, http, services }: Asked) {
  if (call.endsAccess) return `access:${sha256(http.req.header('authorization') ?? '')}`
  return user
    ? `user:${user.PersonId}:${user.AuthType}:${user.TeamId}`
    : `address:${addressOf(http, services)}`
}

function askedIn({ http }: Pick<Asked, 'http'>, sent: string) {
  const { pathname, search } = new URL(http.req.url)
  return [http.req.method, pathname, search, sent]
}

function sha256(text: string) {
  return createHash('sha256').update(text).digest('hex')
}
