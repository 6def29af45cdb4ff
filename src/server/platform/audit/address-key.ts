import { hkdfSync } from 'node:crypto'
import type { Environment } from '../environment.ts'
import { auditKeyOf } from './key.ts'

/** Hashes addresses in the audit and the log. Derived from the audit key, which all instances share and no database or backup contains. */
export function addressKeyOf(place: Pick<Environment, 'auditKey' | 'dataDir'>): Buffer {
  return Buffer.from(hkdfSync('sha256', auditKeyOf(place).bytes, '', 'bakvordur addresses', 32))
}
