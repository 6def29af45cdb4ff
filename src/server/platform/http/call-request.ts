import type { Context as HttpContext } from 'hono'
import type { Call } from '#domain/platform/call.ts'
import type { Refusal } from '#domain/platform/refusal.ts'
import type { Staging } from '../files/staging.ts'
import type { Services } from '../services.ts'
import type { Budgets } from './budgets.ts'
import type { Earlier } from './idempotency/earlier.ts'
import type { Notes } from './notes.ts'
import type { Caller } from './stages/1-identify.ts'

export type CallRequest = Caller & {
  call: Call
  http: HttpContext
  services: Services
  budgets: Budgets
  /** The user's id, or the client's address before a login. Budgets are counted by it. */
  subject: string
  /** Reads the body. Empty for an upload, which is parsed while it streams in. */
  readBody: () => Promise<Uint8Array | Refusal>
  staging: Staging
  /** The stored response to an earlier request with the same idempotency key. */
  earlier: () => Promise<Earlier | Refusal | null>
  /** Registers work for the end of the request, even after an error. */
  atEnd: (work: () => void) => void
  notes: Notes
}
