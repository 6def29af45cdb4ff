import { createHash } from 'node:crypto'
import type { RemoteJWKSetOptions } from 'jose'
import { refuse } from '#domain/platform/refusal.ts'
import type { Environment } from '../environment.ts'
import { decrypt, encrypt } from '../http/encrypted-text.ts'
import {
  callbackPath,
  type IdentityProvider,
  type LoginStart,
  type ProviderParts,
} from './identity-provider.ts'
import { providerKeys } from './provider-keys.ts'
import { exchangeCode, maxTokenLength } from './token-endpoint.ts'
import { verifyToken } from './verify.ts'

type Settings = NonNullable<Environment['eid']>
type Parts = Pick<ProviderParts, 'environment' | 'clock' | 'log'>

/** A real OpenID Connect provider, by the implicit flow (token in the redirect's hash) or the authorization code flow with PKCE. */
export function openIdProvider(
  settings: Settings,
  { environment, clock, log }: Parts,
  keyOptions?: RemoteJWKSetOptions,
): IdentityProvider {
  const keys = providerKeys(settings.jwksUrl, keyOptions)
  const rules = {
    keys: keys.find,
    refreshKeys: keys.refresh,
    issuer: settings.issuer,
    audience: settings.clientId,
    claim: settings.claim,
    toleranceSeconds: 30,
    maxAgeSeconds: 15 * 60,
    levels: settings.levels,
    maxLoginAgeSeconds: settings.maxLoginAgeSeconds,
    needsStart: true,
  }
  const { code } = settings
  const redirectUri = environment.publicUrl + (code ? callbackPath : '/')
  return {
    authorizeAddress: (start) => authorizeAddress(settings, redirectUri, start),
    verify: async (token, start) => {
      // In the code flow, only tokens that this server encrypted for the same browser are accepted.
      const own = code ? start && decrypt(token, start.tokenSecret) : token
      if (own === null || (code && own.length > maxTokenLength)) return refuse('login.tokenInvalid')
      return verifyToken(own, start?.nonce ?? null, rules, { now: clock(), log })
    },
    ...(code && {
      exchange: async (received, { codeVerifier, tokenSecret }) => {
        const given = { code: received, redirectUri, codeVerifier }
        const token = await exchangeCode({ ...code, clientId: settings.clientId }, given, log)
        return typeof token === 'string' ? encrypt(token, tokenSecret) : token
      },
    }),
  }
}

function authorizeAddress(settings: Settings, redirectUri: string, start: LoginStart): string {
  const address = new URL(settings.authorizeUrl)
  const { levels, maxLoginAgeSeconds } = settings
  const values = {
    client_id: settings.clientId,
    ...(settings.code ? codeRequest(start) : { response_type: 'id_token', response_mode: 'fragment' }),
    redirect_uri: redirectUri,
    state: start.state,
    nonce: start.nonce,
    ...(levels.length && { acr_values: levels.join(' ') }),
    ...(maxLoginAgeSeconds !== null && { max_age: String(maxLoginAgeSeconds) }),
    // Makes the provider ask the person again, even during an open session at the provider.
    ...(start.isProof && { prompt: 'login', max_age: '0' }),
  }
  for (const [name, value] of Object.entries(values)) address.searchParams.set(name, value)
  // If the provider needs an extra scope for the national id, EID_AUTHORIZE_URL contains it.
  if (!address.searchParams.has('scope')) address.searchParams.set('scope', 'openid')
  return address.href
}

function codeRequest({ codeVerifier }: LoginStart) {
  const challenge = createHash('sha256').update(codeVerifier).digest('base64url')
  return { response_type: 'code', code_challenge: challenge, code_challenge_method: 'S256' }
}
