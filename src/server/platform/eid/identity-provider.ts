import type { Refusal } from '#domain/platform/refusal.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { Environment } from '../environment.ts'
import type { Log } from '../log.ts'

/** What ties the provider's answer to the login that was begun in this browser (see start.ts). */
export type LoginStart = {
  state: string
  nonce: string
  /** Of the code flow (RFC 7636): told to the provider's token endpoint only. */
  codeVerifier: string
  /** Hides the token in the address between the callback and the client. */
  tokenSecret: string
  /** Who is logged in proves it once more. */
  isProof: boolean
}

/** The person that an electronic-id token proves. */
export type Identity = {
  ssn: string
  /** Names the token for its one use. */
  tokenHash: string
  /** The earliest moment, by this server's clock, at which it can have been issued. */
  issuedAt: Date
  /** When the person last proved who they are to the provider. */
  provenAt: Date
  /** From then on the token is refused for its age, so its use need not be remembered. */
  expiresAt: Date
}

/** Who proves a person's identity: the real electronic id or the local one. */
export interface IdentityProvider {
  /** Where the browser goes to log in. */
  authorizeAddress(start: LoginStart): string
  /**
   * Whose token it is, or why it is not taken. `start` is the login begun in this browser, or null.
   * It may wait for another server or for the database, so it has no place inside a transaction.
   */
  verify(token: string, start: Pick<LoginStart, 'nonce' | 'tokenSecret'> | null): Promise<Identity | Refusal>
  /**
   * Of a provider with the code flow: exchanges what it sent to the callback for a token, in the form that `verify` takes. May
   * wait as `verify` may.
   */
  exchange?(code: string, start: LoginStart): Promise<string | Refusal>
}

/** What the provider sends the browser back with. */
export const callbackPath = '/eid/callback'

/** What a provider is made of. */
export type ProviderParts = { environment: Environment; database: Database; clock: Clock; log: Log }
