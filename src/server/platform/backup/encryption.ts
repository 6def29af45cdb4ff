import { createCipheriv, createDecipheriv, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { Transform } from 'node:stream'
import { promisify } from 'node:util'
import { OperatorError } from '../operator-error.ts'

// An encrypted backup is a marker, a salt, a check value of the key and a nonce, then AES-256-GCM ciphertext and its tag. Readers read to
// the end before they act, so that the tag is verified.
const mark = Buffer.from('bakvordur-encrypted-1\n')
const lengths = { salt: 16, check: 16, nonce: 12 } as const
const headLength = mark.length + lengths.salt + lengths.check + lengths.nonce
const tagLength = 16

export async function* encrypted(bytes: AsyncIterable<Buffer>, secret: string): AsyncGenerator<Buffer> {
  const [salt, nonce] = [randomBytes(lengths.salt), randomBytes(lengths.nonce)]
  const { key, check } = await derived(secret, salt)
  const head = Buffer.concat([mark, salt, check, nonce])
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(head)
  yield head
  for await (const chunk of bytes) yield cipher.update(chunk)
  yield cipher.final()
  yield cipher.getAuthTag()
}

/** The position of the compressed data in a file and its decipher, which is `null` if the file is not encrypted. */
type Layout = { start: number; end: number; decipher: Transform | null }

/** Finds the secret that the file was encrypted with. `null` if the file is too short to be complete. */
export async function layoutOf(file: string, secrets: readonly string[]): Promise<Layout | null> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const { buffer: head } = await handle.read(Buffer.alloc(headLength), 0, headLength, 0)
    if (!head.subarray(0, mark.length).equals(mark)) return { start: 0, end: size, decipher: null }
    if (!secrets.length)
      throw new OperatorError(`The file ${file} is encrypted: set BACKUP_KEY to the key it was made with.`)
    const end = size - tagLength
    if (end <= headLength) return null
    const { buffer: tag } = await handle.read(Buffer.alloc(tagLength), 0, tagLength, end)
    const [, , nonce] = partsOf(head)
    const key = await keyOf(file, head, secrets)
    const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(head).setAuthTag(tag)
    return { start: headLength, end, decipher }
  } finally {
    await handle.close()
  }
}

async function keyOf(file: string, head: Buffer, secrets: readonly string[]): Promise<Buffer> {
  const [salt, check] = partsOf(head)
  for (const secret of secrets) {
    const { key, check: expected } = await derived(secret, salt)
    if (timingSafeEqual(check, expected)) return key
  }
  throw new OperatorError(
    `BACKUP_KEY is not the key that the file ${file} was made with${secrets.length > 1 ? ', nor is BACKUP_KEY_BEFORE.' : '; set BACKUP_KEY_BEFORE if it was made with an earlier key.'}`,
  )
}

function partsOf(head: Buffer): [salt: Buffer, check: Buffer, nonce: Buffer] {
  const salt = head.subarray(mark.length, mark.length + lengths.salt)
  const check = head.subarray(mark.length + lengths.salt, headLength - lengths.nonce)
  return [salt, check, head.subarray(headLength - lengths.nonce)]
}

const scrypted = promisify<string, Buffer, number, { N: number; r: number; maxmem: number }, Buffer>(scrypt)

/**
 * Derives the encryption key from the secret, slowly, because a stolen file can be attacked offline. `check` reveals a wrong key at once.
 */
async function derived(secret: string, salt: Buffer) {
  const both = await scrypted(secret.normalize('NFC'), salt, 32 + lengths.check, {
    N: 2 ** 16,
    r: 8,
    maxmem: 2 ** 27,
  })
  return { key: both.subarray(0, 32), check: both.subarray(32) }
}
