import { createHash } from 'node:crypto'
import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { bareKennitala, isKennitala } from '#domain/platform/kennitala.ts'
import { type Refusal, refuse } from '#domain/platform/refusal.ts'
import type { Log } from '../log.ts'
import type { Identity } from './identity-provider.ts'

type TokenRules = {
  keys: JWTVerifyGetKey
  /** Fetches the keys again if a signature fits none; `false` if they were fetched a moment ago. */
  refreshKeys?: () => Promise<boolean>
  issuer: string
  audience: string
  claim: string
  /** Allowed difference between the provider's clock and ours. */
  toleranceSeconds: number
  /** Maximum age of a token, even if its own expiry is later. */
  maxAgeSeconds: number
  /** Accepted levels of assurance for `acr`; empty accepts any level. */
  levels: readonly string[]
  /** Maximum age of the login at the provider by `auth_time`, in seconds; `null` accepts any age and a missing `auth_time`. */
  maxLoginAgeSeconds: number | null
  /** Accepts only tokens of a login that began in the same browser. */
  needsStart: boolean
}

export class KeysUnreachable extends Error {}

// The accepted signature algorithms, all asymmetric: `none` has no signature, and HS256 would use the public key as a shared secret.
const algorithms = 'RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 EdDSA Ed25519'.split(' ')

export async function verifyToken(
  token: string,
  nonce: string | null,
  rules: TokenRules,
  { now, log }: { now: Date; log: Log },
): Promise<Identity | Refusal> {
  try {
    const claims = await claimsOf(token, rules, now)
    if (rules.needsStart && nonce === null) return invalid(log, 'no login was begun here')
    if (nonce !== null && claims.nonce !== nonce) return invalid(log, 'nonce')
    if (!isForUs(claims, rules.audience)) return invalid(log, 'azp')
    const ssn = ssnOf(claims[rules.claim])
    if (!ssn) return invalid(log, 'the claim holds no national id')
    if (rules.levels.length && !rules.levels.some((level) => level === claims.acr)) return invalid(log, 'acr')
    const provenAt = provenAtOf(claims, rules, now)
    if (provenAt === 'refused') return invalid(log, 'auth_time')
    return { ssn, provenAt, tokenHash: hashOf(token), ...timesOf(claims, rules) }
  } catch (error) {
    if (error instanceof KeysUnreachable) {
      log.warn({ error }, 'the keys of the electronic-id provider cannot be fetched')
      return refuse('login.providerDown')
    }
    if (error instanceof errors.JOSEError) return invalid(log, error.code)
    throw error
  }
}

/** A provider may reuse a key id for a new key, so a failed signature is verified again with newly fetched keys. */
async function claimsOf(token: string, rules: TokenRules, now: Date): Promise<JWTPayload> {
  try {
    return await verifiedClaims(token, rules, now)
  } catch (error) {
    const isSignature = error instanceof errors.JWSSignatureVerificationFailed
    if (!isSignature || !(await rules.refreshKeys?.())) throw error
    return verifiedClaims(token, rules, now)
  }
}

async function verifiedClaims(token: string, rules: TokenRules, now: Date): Promise<JWTPayload> {
  const { payload } = await jwtVerify(token, rules.keys, {
    issuer: rules.issuer,
    audience: rules.audience,
    algorithms,
    clockTolerance: rules.toleranceSeconds,
    maxTokenAge: rules.maxAgeSeconds,
    requiredClaims: ['exp'],
    currentDate: now,
  })
  return payload
}

/** A token for several audiences names its recipient in `azp` (OpenID Connect Core, 3.1.3.7). */
function isForUs({ aud, azp }: JWTPayload, audience: string) {
  return azp === undefined ? !Array.isArray(aud) || aud.length === 1 : azp === audience
}

/**
 * When the person logged in at the provider, by `auth_time`; `null` if not stated, because the token's issue time proves no login. A time
 * slightly in the future counts as now. Refused if too old, required but missing, or no number.
 */
function provenAtOf({ auth_time }: JWTPayload, rules: TokenRules, now: Date): Date | null | 'refused' {
  const { maxLoginAgeSeconds, toleranceSeconds } = rules
  if (auth_time === undefined && maxLoginAgeSeconds === null) return null
  if (typeof auth_time !== 'number' || !Number.isFinite(auth_time)) return 'refused'
  const seconds = now.getTime() / 1000
  if (auth_time > seconds + toleranceSeconds) return 'refused'
  const isOld = maxLoginAgeSeconds !== null && auth_time < seconds - maxLoginAgeSeconds - toleranceSeconds
  return isOld ? 'refused' : new Date(Math.min(auth_time * 1000, now.getTime()))
}

/** The claim may contain spaces or a dash; returns ten digits. */
function ssnOf(claim: unknown): string | null {
  const digits = typeof claim === 'string' ? bareKennitala(claim) : ''
  return isKennitala(digits) ? digits : null
}

/** Excludes the signature: anyone can rewrite some kinds of valid signatures, so a replay would look new. */
function hashOf(token: string) {
  return createHash('sha256')
    .update(token.slice(0, token.lastIndexOf('.')))
    .digest('base64url')
}

function timesOf({ exp, iat }: JWTPayload, { maxAgeSeconds, toleranceSeconds }: TokenRules) {
  const end = Math.min(exp!, iat! + maxAgeSeconds)
  return {
    issuedAt: new Date((iat! - toleranceSeconds) * 1000),
    expiresAt: new Date((end + toleranceSeconds + 1) * 1000),
  }
}

function invalid(log: Log, reason: string): Refusal {
  log.info({ reason }, 'an electronic-id token was refused')
  return refuse('login.tokenInvalid')
}
