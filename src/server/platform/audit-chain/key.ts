import { createHash } from 'node:crypto'
import type { Environment } from '../environment.ts'
import { keyFromFile, keyInFile } from '../key-file.ts'

/** Keys the audit's chain. It lies outside the database, so whoever can write there cannot make seals (T30). */
export type AuditKey = Buffer

type Place = Pick<Environment, 'auditKey' | 'dataDir'>

const fileName = 'audit.key'

/** The operator's, or that of the data folder, which is made where there is none. */
export function auditKeyOf(place: Place): AuditKey {
  return operatorsKey(place) ?? keyFromFile(place.dataDir, fileName)
}

/** Null where nobody has made one yet. */
export function knownAuditKey(place: Place): AuditKey | null {
  return operatorsKey(place) ?? keyInFile(place.dataDir, fileName)
}

function operatorsKey({ auditKey }: Place): AuditKey | null {
  return auditKey === null ? null : createHash('sha256').update(auditKey).digest()
}
