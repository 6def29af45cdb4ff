const leastDifferent = 16

/**
 * Whether 32 bytes may have come from a random generator: not a text, not few bytes over and over, no steps of one size.
 * A random key fails this once in a billion.
 */
export function looksRandom(bytes: Buffer): boolean {
  const steps = [...bytes.subarray(1)].map((byte, index) => (byte - (bytes[index] ?? 0)) & 0xff)
  const isText = bytes.every((byte) => byte >= 0x20 && byte < 0x7f)
  return new Set(bytes).size >= leastDifferent && new Set(steps).size >= leastDifferent && !isText
}

/** The 32 bytes that a secret spells in hex or base64; null where it is a text of another kind. */
export function keyBytesIn(secret: string): Buffer | null {
  if (/^[\da-f]{64}$/i.test(secret)) return Buffer.from(secret, 'hex')
  return /^[\w+/-]{43}=?$/.test(secret) ? Buffer.from(secret, 'base64') : null
}

/** Whether a secret spells 32 bytes that may be random; letters in the order of the alphabet are not. */
export function isRandomKey(secret: string): boolean {
  const bytes = keyBytesIn(secret)
  return bytes !== null && looksRandom(bytes) && !isInOrder(secret)
}

function isInOrder(text: string): boolean {
  const codes = Array.from(text, (letter) => letter.charCodeAt(0))
  const next = codes.filter((code, index) => Math.abs(code - (codes[index - 1] ?? code + 9)) <= 1)
  return next.length > text.length / 2
}
