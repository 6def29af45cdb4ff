import { hkdfSync } from 'node:crypto'
import type { Environment } from '../environment.ts'
import { auditKeyOf } from './key.ts'

/**
 * Derives the key that hashes client addresses in the audit and the log. The audit key it comes from is shared by all instances and is in
 * no database or backup.
 */
export function addressKeyOf(place: Pick<Environment, 'auditKey' | 'dataDir'>): Buffer {
  return Buffer.from(hkdfSync('sha256', auditKeyOf(place).bytes, '', 'bakvordur addresses', 32))
}
