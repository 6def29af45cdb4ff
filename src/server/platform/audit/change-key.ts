import { existsSync, renameSync } from 'node:fs'
import path from 'node:path'
import type { Clock } from '../clock.ts'
import { type Database, openDatabase } from '../database/database.ts'
import type { Environment } from '../environment.ts'
import { keyFromFile, keyInFile } from '../key-file.ts'
import type { Log } from '../log.ts'
import { OperatorError } from '../operator-error.ts'
import { type Head, readHead, writeHead } from './head.ts'
import { type AuditKey, auditKeyOf, keyFileName, keyOfSecret, plainKey } from './key.ts'
import { beginNewChain } from './new-chain.ts'
import { rotateKey } from './rotate.ts'
import { whereKeyIsLost } from './sentences.ts'
import { verifyAudit } from './verify.ts'

type Place = Pick<Environment, 'dataDir' | 'databaseUrl' | 'auditKey' | 'auditKeyBefore'> &
  Partial<Pick<Environment, 'databaseMigrateUrl' | 'databasePooler'>>

// The commands that change the audit key need the embedded database for themselves, so its server must be
// stopped.

/** Starts a new chain of audit rows after the key was lost. */
export function newChain(place: Place, clock: Clock, log: Log): Promise<string> {
  return withDatabaseOf(place, log, async (database) => {
    const { begun, takenOver } = await beginNewChain(database, auditKeyOf(place), readHead(place), clock())
    writeHead(place, begun, clock())
    return `A new audit chain begins at seal ${begun.seal_number}; ${takenOver} earlier rows were taken over without verification.`
  })
}

/** Changes the key to AUDIT_KEY, or to a new key file if AUDIT_KEY is not set. The old key is AUDIT_KEY_BEFORE or the data folder's. */
export function changeKey(place: Place, clock: Clock, log: Log): Promise<string> {
  return withDatabaseOf(place, log, async (database) => {
    const { to, keep } = place.auditKey === null ? nextInFile(place, clock) : nextOf(place.auditKey)
    const head = readHead(place)
    // Finish an earlier key change that was interrupted after it updated the rows and before it replaced the key file.
    if (place.auditKey === null && (await isWholeBy(database, to, head))) {
      keep()
      return 'The interrupted key change is finished: audit.key contains the new key.'
    }
    const from = keyBefore(place)
    if (from.bytes.equals(to.bytes)) throw new OperatorError('AUDIT_KEY is already the current key.')
    const { begun, takenOver } = await rotateKey(database, { from, to, head, at: clock() })
    writeHead(place, begun, clock())
    keep()
    return `The audit key was changed at seal ${begun.seal_number}. Both keys sealed the change; ${takenOver} earlier rows were verified and taken over. ${whatNow(place)}`
  })
}

async function isWholeBy({ db }: Database, key: AuditKey, head: Head | null) {
  const { broken, sealed } = await verifyAudit(db, key, head)
  return sealed > 0 && !broken
}

const whatNow = ({ auditKey }: Place) =>
  auditKey === null
    ? 'audit.key contains the new key. The old key file is next to it and is no longer needed.'
    : 'Start every server with the new AUDIT_KEY; the old key is no longer needed.'

type Next = { to: AuditKey; keep: () => void }

const nextOf = (secret: string): Next => ({ to: keyOfSecret(secret), keep: () => undefined })

/**
 * Stores the new audit key in its own file before any row is sealed with it. `keep` then replaces the old key
 * file.
 */
function nextInFile({ dataDir }: Place, clock: Clock): Next {
  const name = 'audit-next.key'
  const to = plainKey(keyFromFile(dataDir, name))
  const keep = () => {
    const file = path.join(dataDir, keyFileName)
    if (existsSync(file)) renameSync(file, path.join(dataDir, `audit.before-${clock().getTime()}.key`))
    renameSync(path.join(dataDir, name), file)
  }
  return { to, keep }
}

function keyBefore({ auditKeyBefore, dataDir }: Place): AuditKey {
  if (auditKeyBefore !== null) return keyOfSecret(auditKeyBefore)
  const inFile = keyInFile(dataDir, keyFileName)
  if (inFile) return plainKey(inFile)
  throw new OperatorError(
    `Set AUDIT_KEY_BEFORE to the current key, because there is no key in ${dataDir}. ${whereKeyIsLost}`,
  )
}

async function withDatabaseOf<T>(
  place: Place,
  log: Log,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const { dataDir, databaseUrl, databaseMigrateUrl, databasePooler } = place
  if (!databaseUrl && !existsSync(path.join(dataDir, 'pg')))
    throw new OperatorError(`There is no database in the folder ${dataDir}.`)
  const database = await openDatabase({ dataDir, databaseUrl, databaseMigrateUrl, databasePooler }, log)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
