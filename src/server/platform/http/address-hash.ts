import { createHmac } from 'node:crypto'
import type { Context as HttpContext } from 'hono'
import type { Services } from '../services.ts'
import { addressOf } from './address.ts'

/**
 * Tells in the audit and the log that two requests came from one address, and not from which: without the key, which is
 * in no database, addresses cannot be tried out.
 */
export function addressHashOf(http: HttpContext, services: Services): string | undefined {
  const address = addressOf(http, services)
  if (!address) return undefined
  return createHmac('sha256', services.addressKey).update(address).digest('base64url').slice(0, 16)
}
