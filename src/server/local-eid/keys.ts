import {
  type CryptoKey,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTVerifyGetKey,
} from 'jose'
import type { ProviderParts } from '../platform/eid/identity-provider.ts'
import { known } from '../platform/known.ts'

export type SigningKey = { id: string; privateKey: CryptoKey; publicKeys: JWTVerifyGetKey }

const id = 'local'

/** The signing key of the local login provider. The first instance creates it, and all instances share it. */
export async function signingKey({ database, clock }: ProviderParts): Promise<SigningKey> {
  const stored = (await find(database)) ?? (await make(database, clock()))
  const { d: _secret, ...publicJwk } = stored
  // `importJWK` returns a key for a key pair; it returns bytes only for a shared secret.
  const privateKey = (await importJWK(stored, 'ES256')) as CryptoKey
  const publicKeys = createLocalJWKSet({ keys: [{ ...publicJwk, kid: id, alg: 'ES256' }] })
  return { id, privateKey, publicKeys }
}

type Database = ProviderParts['database']

async function find({ db }: Database): Promise<JWK | undefined> {
  const row = await db.selectFrom('eid_keys').select('private_jwk').where('id', '=', id).executeTakeFirst()
  return row?.private_jwk as JWK | undefined
}

async function make(database: Database, now: Date): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const private_jwk = JSON.stringify(await exportJWK(privateKey))
  await database.db
    .insertInto('eid_keys')
    .values({ id, private_jwk, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // Reads the stored key again, because another instance may have stored one first.
  return known(await find(database))
}
