import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey, type RemoteJWKSetOptions } from 'jose'
import type { Environment } from '../environment.ts'
import { textWithin } from '../http/outbound.ts'
import type { IdentityProvider, ProviderParts } from './identity-provider.ts'
import { KeysUnreachable, verifyToken } from './verify.ts'

type Settings = NonNullable<Environment['eid']>

/** A real provider that speaks OpenID Connect: an id_token in the redirect's hash (implicit flow). */
export function openIdProvider(
  settings: Settings,
  { environment, clock, log }: Pick<ProviderParts, 'environment' | 'clock' | 'log'>,
  keyOptions?: RemoteJWKSetOptions,
): IdentityProvider {
  const rules = {
    keys: reachable(
      createRemoteJWKSet(new URL(settings.jwksUrl), { ...keyOptions, [customFetch]: fetchKeys }),
    ),
    issuer: settings.issuer,
    audience: settings.clientId,
    claim: settings.claim,
    toleranceSeconds: 30,
    maxAgeSeconds: 15 * 60,
    needsStart: true,
  }
  return {
    authorizeAddress: (start) => {
      const address = new URL(settings.authorizeUrl)
      const values = {
        client_id: settings.clientId,
        response_type: 'id_token',
        response_mode: 'fragment',
        redirect_uri: `${environment.publicUrl}/`,
        ...start,
      }
      for (const [name, value] of Object.entries(values)) address.searchParams.set(name, value)
      // Some providers want a scope of their own for the national id: it then stands in EID_AUTHORIZE_URL.
      if (!address.searchParams.has('scope')) address.searchParams.set('scope', 'openid')
      return address.href
    },
    verify: (token, nonce) => verifyToken(token, nonce, rules, { now: clock(), log }),
  }
}

/** A provider has a few keys, of two kilobytes at most with their certificates. */
const maxKeyBytes = 200_000

/** Reads no more than keys may be. The deadline is that of the key set, and covers the whole answer. */
async function fetchKeys(url: string, options: RequestInit): Promise<Response> {
  const response = await fetch(url, options)
  const text = await textWithin(response, maxKeyBytes)
  return new Response(text, { status: response.status === 200 ? 200 : 502 })
}

/** Tells keys that cannot be fetched from a key that is not there. */
function reachable(keys: JWTVerifyGetKey): JWTVerifyGetKey {
  return async (...given) => {
    try {
      return await keys(...given)
    } catch (error) {
      const aboutToken =
        error instanceof errors.JWKSNoMatchingKey ||
        error instanceof errors.JWKSMultipleMatchingKeys ||
        error instanceof errors.JOSENotSupported
      throw aboutToken ? error : new KeysUnreachable('no keys', { cause: error })
    }
  }
}
