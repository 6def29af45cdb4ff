import { createHmac } from 'node:crypto'
import type { Context as HttpContext } from 'hono'
import type { Services } from '../services.ts'
import { addressOf } from './address.ts'

const mostKept = 10_000

/** The hashes by their addresses, since each request needs one. */
const hashes = new WeakMap<Services, Map<string, string>>()

/**
 * Tells in the audit and the log that two requests came from one address, and not from which: without the key, which is
 * in no database, addresses cannot be tried out.
 */
export function addressHashOf(http: HttpContext, services: Services): string | undefined {
  const address = addressOf(http, services)
  if (!address) return undefined
  const kept = hashes.get(services) ?? new Map<string, string>()
  hashes.set(services, kept)
  const hash =
    kept.get(address) ??
    createHmac('sha256', services.addressKey).update(address).digest('base64url').slice(0, 16)
  if (kept.size >= mostKept) kept.clear()
  kept.set(address, hash)
  return hash
}
