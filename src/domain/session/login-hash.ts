export type LoginReturn = { token: string; state?: string } | { error: string }

/**
 * What the electronic-id provider put into the hash when it sent the browser back (SES-09, OP-005): the local one
 * says `token`, OpenID Connect says `id_token`, and `error` where the person cancelled. Null: the address is no return from the provider.
 */
export function parseLoginHash(hash: string): LoginReturn | null {
  const values = new URLSearchParams(hash.replace(/^#/, ''))
  const token = values.get('token') || values.get('id_token')
  if (token) return { token, state: values.get('state') || undefined }
  const error = values.get('error')
  return error ? { error } : null
}
