import { scryptSync } from 'node:crypto'
import type { Environment } from '../environment.ts'
import { keyFromFile, keyInFile } from '../key-file.ts'
import { keyBytesIn } from '../random-key.ts'

/**
 * The key of the audit's chain lies outside the database, so write access to the database is not enough to make seals
 * (T30).
 */
export type AuditKey = { readonly bytes: Buffer }

type Place = Pick<Environment, 'auditKey' | 'dataDir'>

export const keyFileName = 'audit.key'

/** The operator's, or that of the data folder, which is made where there is none. */
export function auditKeyOf(place: Place): AuditKey {
  return operatorsKey(place) ?? plainKey(keyFromFile(place.dataDir, keyFileName))
}

/** Null where no key has been made yet. */
export function knownAuditKey(place: Place): AuditKey | null {
  const inFile = () => keyInFile(place.dataDir, keyFileName)
  return operatorsKey(place) ?? plainKeyOrNull(inFile())
}

export const plainKey = (bytes: Buffer): AuditKey => ({ bytes })

const plainKeyOrNull = (bytes: Buffer | null) => bytes && plainKey(bytes)

const operatorsKey = ({ auditKey }: Place) => (auditKey === null ? null : keyOfSecret(auditKey))

export const keyOfSecret = (secret: string): AuditKey => ({ bytes: keyBytesIn(secret) ?? derived(secret) })

/** Slow on purpose: anyone who reads the chain could try guesses. The salt is fixed, since all instances must come to the same key. */
function derived(secret: string): Buffer {
  return scryptSync(secret.normalize('NFC'), 'bakvordur-audit-1', 32, { N: 2 ** 16, r: 8, maxmem: 2 ** 27 })
}
