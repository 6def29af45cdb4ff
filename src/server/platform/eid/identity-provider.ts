import type { Refusal } from '#domain/platform/refusal.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { Environment } from '../environment.ts'
import type { Log } from '../log.ts'

/** What ties the provider's answer to the login that was begun in this browser (see start.ts). */
export type LoginStart = {
  state: string
  nonce: string
  /** PKCE verifier of the code flow (RFC 7636); sent to the provider's token endpoint only. */
  codeVerifier: string
  /** Encrypts the token in the address between the callback and the client. */
  tokenSecret: string
  /** True if a logged-in user proves their identity again. */
  isProof: boolean
}

/** The person that an electronic-id token proves. */
export type Identity = {
  ssn: string
  /** Names the token for its one use. */
  tokenHash: string
  /** The earliest moment, by this server's clock, at which it can have been issued. */
  issuedAt: Date
  /** When the person last logged in at the provider, from `auth_time`; `null` if the provider does not state it. */
  provenAt: Date | null
  /** From then on the token is refused for its age, so its use need not be remembered. */
  expiresAt: Date
}

/** Who proves a person's identity: the real electronic id or the local one. */
export interface IdentityProvider {
  /** Where the browser goes to log in. */
  authorizeAddress(start: LoginStart): string
  /**
   * Returns the identity in the token, or a refusal. `start` is the login begun in this browser, or `null`.
   * It may wait for another server or the database, so never call it inside a transaction.
   */
  verify(token: string, start: Pick<LoginStart, 'nonce' | 'tokenSecret'> | null): Promise<Identity | Refusal>
  /**
   * Code flow only: exchanges the code from the callback for a token in the form that `verify` accepts. May wait, as
   * `verify` may.
   */
  exchange?(code: string, start: LoginStart): Promise<string | Refusal>
}

/** The path to which the provider redirects the browser. */
export const callbackPath = '/eid/callback'

/** What a provider is made of. */
export type ProviderParts = { environment: Environment; database: Database; clock: Clock; log: Log }
