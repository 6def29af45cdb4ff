import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import type { Refusal } from '#domain/platform/refusal.ts'
import type {
  Identity,
  IdentityProvider,
  LoginStart,
  ProviderParts,
} from '../platform/eid/identity-provider.ts'
import { verifyToken } from '../platform/eid/verify.ts'
import { type SigningKey, signingKey } from './keys.ts'

const issuer = 'urn:bakvordur:eid:local'
const audience = 'bakvordur'
const claim = 'kennitala'
const lifetimeSeconds = 5 * 60

/** Login provider for development, demo and tests: anyone may log in as anyone. */
export class LocalProvider implements IdentityProvider {
  readonly #parts: ProviderParts
  #key: Promise<SigningKey> | undefined

  constructor(parts: ProviderParts) {
    this.#parts = parts
  }

  authorizeAddress({ state, nonce }: LoginStart): string {
    return `/eid/authorize?${new URLSearchParams({ redirect_uri: '/', state, nonce })}`
  }

  async issue(ssn: string, nonce?: string): Promise<string> {
    const { privateKey, id } = await this.#signingKey()
    const now = Math.floor(this.#parts.clock().getTime() / 1000)
    return new SignJWT({ [claim]: ssn, auth_time: now, ...(nonce && { nonce }) })
      .setProtectedHeader({ alg: 'ES256', kid: id, typ: 'JWT' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt(now)
      .setExpirationTime(now + lifetimeSeconds)
      .setJti(randomUUID())
      .sign(privateKey)
  }

  async verify(token: string, start: Pick<LoginStart, 'nonce'> | null): Promise<Identity | Refusal> {
    const { publicKeys } = await this.#signingKey()
    const rules = {
      keys: publicKeys,
      issuer,
      audience,
      claim,
      toleranceSeconds: 0,
      maxAgeSeconds: lifetimeSeconds,
      levels: [],
      maxLoginAgeSeconds: null,
      // A script may log in without a stored start, by POST /eid/token or with its own nonce at
      // /eid/authorize.
      needsStart: false,
    }
    return verifyToken(token, start?.nonce ?? null, rules, { now: this.#parts.clock(), log: this.#parts.log })
  }

  async #signingKey(): Promise<SigningKey> {
    this.#key ??= signingKey(this.#parts)
    try {
      return await this.#key
    } catch (error) {
      this.#key = undefined
      throw error
    }
  }
}
