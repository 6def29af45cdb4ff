import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Environment } from '../environment.ts'
import { OperatorError } from '../operator-error.ts'

/** Keys the audit's chain. It lies outside the database, so whoever can write there cannot make seals (T30). */
export type AuditKey = Buffer

type Place = Pick<Environment, 'auditKey' | 'dataDir'>

/** The operator's, or that of the data folder, which is made where there is none. */
export function auditKeyOf(place: Place): AuditKey {
  return knownAuditKey(place) ?? makeKey(place)
}

/** Null where nobody has made one yet. */
export function knownAuditKey({ auditKey, dataDir }: Place): AuditKey | null {
  const text = auditKey ?? readKey(dataDir)
  return text === null ? null : createHash('sha256').update(text).digest()
}

const fileIn = (dataDir: string) => path.join(dataDir, 'audit.key')

function readKey(dataDir: string): string | null {
  try {
    return readFileSync(fileIn(dataDir), 'utf8').trim() || null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function makeKey(place: Place): AuditKey {
  try {
    mkdirSync(place.dataDir, { recursive: true })
    // Flushed, or a power cut could leave rows that were sealed with a key which nobody has.
    const text = `${randomBytes(32).toString('base64url')}\n`
    writeFileSync(fileIn(place.dataDir), text, { mode: 0o600, flag: 'wx', flush: true })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // Another instance on the same folder was first.
    if (code !== 'EEXIST')
      throw new OperatorError(
        `The folder ${place.dataDir} cannot be written (${code}): the audit needs a key there, or AUDIT_KEY.`,
        { cause: error },
      )
  }
  const key = knownAuditKey(place)
  if (!key) throw new Error('the key of the audit is empty')
  return key
}
