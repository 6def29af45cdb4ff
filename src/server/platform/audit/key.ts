import type { Environment } from '../environment.ts'
import { keyFromFile, keyInFile } from '../key-file.ts'
import { known } from '../known.ts'
import { keyBytesIn } from '../random-key.ts'

/** The key of the audit chain. It is stored outside the database, so write access to the database is not enough to forge seals (T30). */
export type AuditKey = { readonly bytes: Buffer }

type Place = Pick<Environment, 'auditKey' | 'dataDir'>

export const keyFileName = 'audit.key'

/** AUDIT_KEY, or the key file of the data folder. Creates the file if it does not exist. */
export function auditKeyOf(place: Place): AuditKey {
  return operatorsKey(place) ?? plainKey(keyFromFile(place.dataDir, keyFileName))
}

/** Reads the audit key of the data folder; `null` if no key has been created yet. */
export function knownAuditKey(place: Place): AuditKey | null {
  const inFile = () => keyInFile(place.dataDir, keyFileName)
  return operatorsKey(place) ?? plainKeyOrNull(inFile())
}

export const plainKey = (bytes: Buffer): AuditKey => ({ bytes })

const plainKeyOrNull = (bytes: Buffer | null) => bytes && plainKey(bytes)

const operatorsKey = ({ auditKey }: Place) => (auditKey === null ? null : keyOfSecret(auditKey))

/** The key of `AUDIT_KEY` or `AUDIT_KEY_BEFORE`, which the environment has checked. */
export const keyOfSecret = (secret: string): AuditKey => plainKey(known(keyBytesIn(secret)))
