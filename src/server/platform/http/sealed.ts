import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts a text with a secret that is not stored. */
export function seal(text: string, secret: string): string {
  const salt = randomBytes(16)
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, salt), iv)
  const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return [salt, iv, cipher.getAuthTag(), hidden].map((part) => part.toString('base64url')).join('.')
}

/** Decrypts the text; null with another secret. */
export function unseal(sealed: string, secret: string): string | null {
  const [salt, iv, tag, hidden] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'))
  if (!salt || !iv || !tag || !hidden) return null
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, salt), iv, {
      authTagLength: 16,
    }).setAuthTag(tag)
    return Buffer.concat([decipher.update(hidden), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

function keyOf(secret: string, salt: Buffer) {
  return Buffer.from(hkdfSync('sha256', secret, salt, 'bakvordur answer', 32))
}
