/** The values in the hash of the address to which the provider, or the server's callback, redirects the browser after login. */
export type LoginReturn = { token: string; state?: string } | { error: string; state?: string }

/** Prefix of the `state` with which a proof of identity is requested, so that the client can tell it from a login. */
export const proofPrefix = 'proof-'

/** Whether a redirect belongs to a proof of identity and not to a login. */
export function isProof({ state }: LoginReturn): boolean {
  return state?.startsWith(proofPrefix) ?? false
}

/**
 * Parses the hash of a redirect after login (SES-09, OP-005): `token` from the local provider, `id_token` from OpenID Connect, else
 * `error`.
 */
export function parseLoginHash(hash: string): LoginReturn | null {
  const values = new URLSearchParams(hash.replace(/^#/, ''))
  const token = values.get('token') || values.get('id_token')
  const state = values.get('state') || undefined
  if (token) return { token, state }
  const error = values.get('error')
  return error ? { error, ...(state && { state }) } : null
}
