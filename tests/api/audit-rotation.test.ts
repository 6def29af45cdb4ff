import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handOverSeal } from '#server/platform/audit/chain.ts'
import type { Head } from '#server/platform/audit/head.ts'
import { type AuditKey, keyOfSecret } from '#server/platform/audit/key.ts'
import { rotateKey } from '#server/platform/audit/rotate.ts'
import { BrokenChain, lastSealed, sealAudit } from '#server/platform/audit/seal.ts'
import { verifyAudit } from '#server/platform/audit/verify.ts'
import type { Database } from '#server/platform/database/database.ts'
import { postgresDatabase } from '../support/database.ts'
import { forgeAudit } from '../support/forge-audit.ts'

const at = new Date('2026-05-12T12:00:00Z')
const [from, to] = [keyOfSecret('1e'.repeat(32)), keyOfSecret('0f'.repeat(32))]

test('T30 an audit key of 32 bytes in hex or base64 is used as it is', () => {
  const bytes = Buffer.from('0f'.repeat(32), 'hex')
  expect(to.bytes).toEqual(bytes)
  expect(keyOfSecret('0F'.repeat(32)).bytes).toEqual(bytes)
  expect(keyOfSecret(bytes.toString('base64')).bytes).toEqual(bytes)
})

let database: Database
let head: Head
beforeAll(async () => {
  database = await postgresDatabase()
})
afterAll(() => database.close())

const write = (...acts: string[]) =>
  database.db
    .insertInto('audit')
    .values(acts.map((act) => ({ at: at.toISOString(), act, result: 200, request_id: act })))
    .execute()
const verified = (key: AuditKey, kept: Head | null = head) => verifyAudit(database.db, key, kept)
const rotate = (keys: { from: AuditKey; to: AuditKey }) => rotateKey(database, { ...keys, head, at })

test('T30 an audit chain sealed with the audit key is valid', async () => {
  await expect(rotateKey(database, { from, to, head: null, at })).rejects.toThrow(/any key can be used/)
  await write('a', 'b')
  await sealAudit(database, from)
  await write('c')
  expect(await sealAudit(database, from)).toBe(1)
  head = { at: at.toISOString(), ...(await lastSealed(database.db)) }
  expect(await verified(from)).toMatchObject({ broken: null, sealed: 3 })
})

test('T30 the audit key of a chain that is broken or sealed by a different key cannot be rotated', async () => {
  await expect(rotate({ from: to, to: from })).rejects.toThrow(/was not changed.*No row .* with this key/s)
  await forgeAudit(database, sql`update audit set result = 403 where act = 'b'`)
  await expect(rotate({ from, to })).rejects.toThrow(/was not changed.*breaks at row \d+ \(seal 2\)/s)
  await forgeAudit(database, sql`update audit set result = 200 where act = 'b'`)
  expect(await verified(from)).toMatchObject({ broken: null, sealed: 3 })
})

test('T30 after a rotation of the audit key the chain continues under the new key, with a link sealed by both keys', async () => {
  const before = await lastSealed(database.db)
  const { begun, takenOver } = await rotate({ from, to })
  expect([begun.seal_number, takenOver]).toEqual([4, 3])
  await write('d')
  await sealAudit(database, to, head)
  const sealBefore = handOverSeal(before, at.toISOString(), from, to)
  expect(await verified(to)).toEqual({
    broken: null,
    sealed: 5,
    emptied: 0,
    begun: [],
    rotated: [{ at: at.toISOString(), seal_number: 4, before, sealBefore }],
  })
  expect(handOverSeal(before, at.toISOString(), to, from)).not.toBe(sealBefore)
})

test('T30 after a rotation the old audit key can no longer seal or hide a change', async () => {
  await write('e')
  await expect(sealAudit(database, from, head)).rejects.toThrow(BrokenChain)
  await forgeAudit(database, sql`update audit set result = 403 where act = 'a'`)
  expect((await verified(to)).broken).toMatchObject({ kind: 'altered', seal_number: 1 })
  await forgeAudit(database, sql`update audit set result = 200 where act = 'a'`)
  expect((await verified(to)).broken).toBeNull()
})

test('T30 the audit key can be rotated repeatedly', async () => {
  await sealAudit(database, to, head)
  const { begun, takenOver } = await rotate({ from: to, to: from })
  expect([begun.seal_number, takenOver]).toEqual([7, 6])
  expect(await verified(from)).toMatchObject({ broken: null, sealed: 7 })
})
