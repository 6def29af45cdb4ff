const leastDifferent = 16

/** Rejects texts, repeated bytes and arithmetic sequences. A random key is rejected once in a billion times. */
export function looksRandom(bytes: Buffer): boolean {
  const steps = [...bytes.subarray(1)].map((byte, index) => (byte - (bytes[index] ?? 0)) & 0xff)
  const isText = bytes.every((byte) => byte >= 0x20 && byte < 0x7f)
  return new Set(bytes).size >= leastDifferent && new Set(steps).size >= leastDifferent && !isText
}

/** Decodes 32 bytes in hex or base64; `null` for any other text. */
export function keyBytesIn(secret: string): Buffer | null {
  if (/^[\da-f]{64}$/i.test(secret)) return Buffer.from(secret, 'hex')
  return /^[\w+/-]{43}=?$/.test(secret) ? Buffer.from(secret, 'base64') : null
}

/** Whether a secret encodes 32 bytes that may be random. Also rejects letters in alphabetical order. */
export function isRandomKey(secret: string): boolean {
  const bytes = keyBytesIn(secret)
  return bytes !== null && looksRandom(bytes) && !isInOrder(secret)
}

function isInOrder(text: string): boolean {
  const codes = Array.from(text, (letter) => letter.charCodeAt(0))
  const next = codes.filter((code, index) => Math.abs(code - (codes[index - 1] ?? code + 9)) <= 1)
  return next.length > text.length / 2
}
