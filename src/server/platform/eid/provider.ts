import type { Refusal } from '#domain/platform/refusal.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { Environment } from '../environment.ts'
import type { Log } from '../log.ts'
import { LocalProvider } from './local-provider.ts'
import { openIdProvider } from './openid-provider.ts'

/** The state and nonce that bind the provider's answer to the login that was begun in this browser (see start.ts). */
export type LoginStart = { state: string; nonce: string }

/** The person that an electronic-id token proves. */
export type Identity = {
  ssn: string
  /** Names the token for its one use. */
  tokenHash: string
  /** From then on the token is refused for its age, so its use need not be remembered. */
  expiresAt: Date
}

/** Who proves a person's identity: the real electronic id or the local one. */
export interface IdentityProvider {
  /** Where the browser goes to log in. */
  authorizeAddress(start: LoginStart): string
  /**
   * Whose token it is, or why it is not taken. `nonce` is that of the login begun in this browser, or null.
   * It may wait for another server or for the database, so it has no place inside a transaction.
   */
  verify(token: string, nonce: string | null): Promise<Identity | Refusal>
}

/** The dependencies of a provider. */
export type ProviderParts = { environment: Environment; database: Database; clock: Clock; log: Log }

/** The provider that the environment names; without one the local provider. */
export function identityProvider(parts: ProviderParts): IdentityProvider {
  const { eid } = parts.environment
  return eid ? openIdProvider(eid, parts) : new LocalProvider(parts)
}
