/** A text that an operator chose as a key is derived slowly, but one that is shorter than this could still be guessed. */
export const leastSecretLength = 16

/** The 32 bytes that a secret spells in hex or base64; null where it is a text of another kind. */
export function keyBytesIn(secret: string): Buffer | null {
  if (/^[\da-f]{64}$/i.test(secret)) return Buffer.from(secret, 'hex')
  return /^[\w+/-]{43}=?$/.test(secret) ? Buffer.from(secret, 'base64') : null
}
