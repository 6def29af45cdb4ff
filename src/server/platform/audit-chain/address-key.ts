import { hkdfSync } from 'node:crypto'
import type { Environment } from '../environment.ts'
import { auditKeyOf } from './key.ts'

/**
 * The key that hashes addresses in the audit and the log. It is derived from the audit key, because all instances of an installation share
 * that key and no database or backup contains it.
 */
export function addressKeyOf(place: Pick<Environment, 'auditKey' | 'dataDir'>): Buffer {
  return Buffer.from(hkdfSync('sha256', auditKeyOf(place).bytes, '', 'bakvordur addresses', 32))
}
