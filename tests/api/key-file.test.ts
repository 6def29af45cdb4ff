import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { addressKeyOf } from '#server/platform/audit/address-key.ts'
import { keyFromFile } from '#server/platform/key-file.ts'
import { OperatorError } from '#server/platform/operator-error.ts'
import { isRandomKey } from '#server/platform/random-key.ts'

const folder = () => path.join(mkdtempSync(path.join(tmpdir(), 'key-')), 'gögn')

test('a key is created once, in a file that only its owner can read', () => {
  const place = folder()
  const key = keyFromFile(place, 'audit.key')
  expect(key).toHaveLength(32)
  expect(keyFromFile(place, 'audit.key')).toEqual(key)
  expect(keyFromFile(folder(), 'audit.key')).not.toEqual(key)
  expect(readdirSync(place)).toEqual(['audit.key'])
  expect(statSync(path.join(place, 'audit.key')).mode & 0o077).toBe(0)
  expect(Buffer.from(readFileSync(path.join(place, 'audit.key'), 'utf8'), 'base64')).toEqual(key)
})

test('a broken key, or one that cannot be created, stops the start with an error message that names the file', () => {
  const place = folder()
  keyFromFile(place, 'audit.key')
  writeFileSync(path.join(place, 'audit.key'), 'short')
  for (const where of [place, path.join(place, 'audit.key')]) {
    expect(() => keyFromFile(where, 'audit.key')).toThrow(OperatorError)
    expect(() => keyFromFile(where, 'audit.key')).toThrow(/audit\.key/)
  }
})

test.each([Buffer.alloc(32, 'a'), Buffer.from(Array.from({ length: 32 }, (_, index) => index))])(
  'T30 a key file of 32 bytes that are not random stops the start',
  (bytes) => {
    const place = folder()
    keyFromFile(place, 'audit.key')
    writeFileSync(path.join(place, 'audit.key'), bytes.toString('base64'))
    expect(() => keyFromFile(place, 'audit.key')).toThrow(/audit\.key is not random/)
  },
)

test('T30 random bytes are accepted as a key, in hex and in base64', () => {
  const keys = Array.from({ length: 2000 }, () => randomBytes(32))
  const refused = keys.flatMap((key) => [
    key.toString('hex'),
    key.toString('base64'),
    key.toString('base64url'),
  ])
  expect(refused.filter((key) => !isRandomKey(key))).toEqual([])
})

test('T19 all instances of an installation hash addresses with one key, which changes with the audit key', () => {
  const [auditKey, otherKey] = [randomBytes(32), randomBytes(32)].map((key) => key.toString('base64'))
  const one = addressKeyOf({ auditKey: auditKey ?? null, dataDir: folder() })
  expect(one).toHaveLength(32)
  expect(addressKeyOf({ auditKey: auditKey ?? null, dataDir: folder() })).toEqual(one)
  expect(addressKeyOf({ auditKey: otherKey ?? null, dataDir: folder() })).not.toEqual(one)
  const place = folder()
  expect(addressKeyOf({ auditKey: null, dataDir: place })).toEqual(
    addressKeyOf({ auditKey: null, dataDir: place }),
  )
  expect(addressKeyOf({ auditKey: null, dataDir: place })).not.toEqual(keyFromFile(place, 'audit.key'))
})
