import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** Maximum size of a text after decompression, larger than any that the server encrypts. */
const maxOutputLength = 64_000_000

/** Marks a compressed text. Older texts are not compressed. */
const packed = 'z'

/** Compresses and encrypts a text with a secret that is not stored. */
export function encrypt(text: string, secret: string): string {
  const salt = randomBytes(16)
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, salt), iv)
  const hidden = Buffer.concat([cipher.update(deflateRawSync(text)), cipher.final()])
  const parts = [salt, iv, cipher.getAuthTag(), hidden].map((part) => part.toString('base64url'))
  return [...parts, packed].join('.')
}

/** Decrypts a text; `null` if the secret is wrong. */
export function decrypt(encrypted: string, secret: string): string | null {
  const parts = encrypted.split('.')
  const [salt, iv, tag, hidden] = parts.slice(0, 4).map((part) => Buffer.from(part, 'base64url'))
  if (!salt || !iv || !tag || !hidden) return null
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, salt), iv, {
      authTagLength: 16,
    }).setAuthTag(tag)
    const text = Buffer.concat([decipher.update(hidden), decipher.final()])
    return (parts[4] === packed ? inflateRawSync(text, { maxOutputLength }) : text).toString('utf8')
  } catch {
    return null
  }
}

function keyOf(secret: string, salt: Buffer) {
  return Buffer.from(hkdfSync('sha256', secret, salt, 'bakvordur answer', 32))
}
