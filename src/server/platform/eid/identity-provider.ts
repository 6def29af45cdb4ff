import type { Refusal } from '#domain/platform/refusal.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { Environment } from '../environment.ts'
import type { Log } from '../log.ts'

/** Binds the provider's response to the login that began in this browser (start.ts). */
export type LoginStart = {
  state: string
  nonce: string
  /** PKCE verifier of the code flow (RFC 7636); sent to the provider's token endpoint only. */
  codeVerifier: string
  /** Encrypts the token in the URL between the callback and the client. */
  tokenSecret: string
  /** `true` if a logged-in user authenticates again. */
  isProof: boolean
}

export type Identity = {
  ssn: string
  /** Identifies the token, so that it is accepted only once. */
  tokenHash: string
  /** The earliest moment, by this server's clock, at which the token may have been issued. */
  issuedAt: Date
  /** When the person last logged in at the provider, from `auth_time`; `null` if the provider does not state it. */
  provenAt: Date | null
  /**
   * When the token expires. Later the server refuses it for its age, so the use of the token need not be stored
   * any longer.
   */
  expiresAt: Date
}

/** The real electronic id or the local stand-in. */
export interface IdentityProvider {
  authorizeAddress(start: LoginStart): string
  /**
   * Verifies a token. `start` is the login that began in this browser. May wait for another server or the
   * database: never call it in a transaction.
   */
  verify(token: string, start: Pick<LoginStart, 'nonce' | 'tokenSecret'> | null): Promise<Identity | Refusal>
  /** Code flow only: exchanges the callback's code for a token that `verify` accepts. Never call it inside a transaction. */
  exchange?(code: string, start: LoginStart): Promise<string | Refusal>
}

export const callbackPath = '/eid/callback'

export type ProviderParts = { environment: Environment; database: Database; clock: Clock; log: Log }
