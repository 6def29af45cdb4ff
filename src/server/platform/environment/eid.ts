import { z } from 'zod'
import { OperatorError } from '../operator-error.ts'
import { line, secret, url, wholeNumber } from './values.ts'

export type EidSettings = {
  readonly issuer: string
  readonly authorizeUrl: string
  readonly jwksUrl: string
  readonly clientId: string
  readonly claim: string
  /** Settings of the authorization code flow; `null` uses the implicit flow, with the token in the redirect. */
  readonly code: { readonly tokenUrl: string; readonly clientSecret: string | null } | null
  /** Accepted levels of assurance; empty accepts any level. */
  readonly levels: readonly string[]
  /** Maximum age of the login at the provider; `null`: the provider need not state it. */
  readonly maxLoginAgeSeconds: number | null
}

const levels = z
  .string()
  .regex(/^[\x21-\x7e]+( +[\x21-\x7e]+)*$/)
  .transform((value) => value.split(/ +/))

export const eidVariables = {
  EID_ISSUER: [url(/^https?:$/), 'an http(s) address'],
  EID_AUTHORIZE_URL: [url(/^https?:$/), 'an http(s) address'],
  EID_JWKS_URL: [url(/^https?:$/), 'an http(s) address'],
  EID_CLIENT_ID: [line, 'the id that the provider gave'],
  EID_CLAIM: [line, 'the name of the claim that holds the national id'],
  EID_FLOW: [z.enum(['token', 'code']), 'token or code'],
  EID_TOKEN_URL: [url(/^https?:$/), 'an http(s) address'],
  EID_CLIENT_SECRET: [secret, 'the secret that the provider gave, of letters, digits and signs'],
  EID_ACR: [levels, 'levels of assurance as the provider names them, with blanks between them'],
  EID_MAX_AGE: [wholeNumber(0, 86_400), 'a whole number of seconds, from 0 to 86400 (a day)'],
} as const

type Values = {
  [N in keyof typeof eidVariables | 'EID_LOCAL']?: N extends keyof typeof eidVariables
    ? z.output<(typeof eidVariables)[N][0]>
    : boolean
}

const needed = ['EID_ISSUER', 'EID_AUTHORIZE_URL', 'EID_JWKS_URL', 'EID_CLIENT_ID', 'EID_CLAIM'] as const
const optional = ['EID_FLOW', 'EID_TOKEN_URL', 'EID_CLIENT_SECRET', 'EID_ACR', 'EID_MAX_AGE'] as const

export function eidOf(values: Values): EidSettings | null {
  const set = [...needed, ...optional].find((name) => values[name] !== undefined)
  const missing = needed.find((name) => !values[name])
  if (set && missing) throw new OperatorError(`${missing} must be set too when ${set} is.`)
  if (set && values.EID_LOCAL)
    throw new OperatorError('EID_LOCAL=1 contradicts EID_ISSUER: set only one of them.')
  const { EID_ISSUER, EID_AUTHORIZE_URL, EID_JWKS_URL, EID_CLIENT_ID, EID_CLAIM } = values
  if (!EID_ISSUER || !EID_AUTHORIZE_URL || !EID_JWKS_URL || !EID_CLIENT_ID || !EID_CLAIM) return null
  return {
    issuer: EID_ISSUER,
    authorizeUrl: EID_AUTHORIZE_URL,
    jwksUrl: EID_JWKS_URL,
    clientId: EID_CLIENT_ID,
    claim: EID_CLAIM,
    code: codeOf(values),
    levels: values.EID_ACR ?? [],
    maxLoginAgeSeconds: values.EID_MAX_AGE ?? null,
  }
}

function codeOf({ EID_FLOW, EID_TOKEN_URL, EID_CLIENT_SECRET }: Values) {
  if (EID_FLOW === 'code') {
    if (!EID_TOKEN_URL) throw new OperatorError('EID_TOKEN_URL must be set too when EID_FLOW is code.')
    return { tokenUrl: EID_TOKEN_URL, clientSecret: EID_CLIENT_SECRET ?? null }
  }
  const unused = EID_TOKEN_URL ? 'EID_TOKEN_URL' : EID_CLIENT_SECRET ? 'EID_CLIENT_SECRET' : null
  if (unused)
    throw new OperatorError(
      `${unused} is for EID_FLOW=code only: set EID_FLOW=code, or remove this variable.`,
    )
  return null
}
