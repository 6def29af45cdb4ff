/** The values in the hash with which the provider, or the server's callback, redirects the browser. */
export type LoginReturn = { token: string; state?: string } | { error: string; state?: string }

/** Prefix of the `state` of a proof, so the client can tell it from a login. */
export const proofPrefix = 'proof-'

/** Whether the redirect belongs to a proof of identity and not to a login. */
export function isProof({ state }: LoginReturn): boolean {
  return state?.startsWith(proofPrefix) ?? false
}

/** Parses the provider's redirect (SES-09, OP-005): `token` from the local one, `id_token` from OpenID Connect, else `error`. */
export function parseLoginHash(hash: string): LoginReturn | null {
  const values = new URLSearchParams(hash.replace(/^#/, ''))
  const token = values.get('token') || values.get('id_token')
  const state = values.get('state') || undefined
  if (token) return { token, state }
  const error = values.get('error')
  return error ? { error, ...(state && { state }) } : null
}
